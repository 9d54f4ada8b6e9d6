import type { jobRunEndpoints, ReplyRead } from '@safe-trading/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, describeFailure } from '../../lib/api.ts';
import type { Lenient } from '../../lib/read-reply.ts';
import type { Said } from '../../shared/message.tsx';

type Reply = Lenient<ReplyRead<typeof jobRunEndpoints.retry>>;
export type Retried = NonNullable<Reply['data']>;
export type NotTried = NonNullable<Retried['not_tried']>[number];

/** It takes as long as its orders do. */
const withinMs = 10 * 60_000;

/** Tries again what is safe of a run, and tells what came of it; what is shown of the run is read anew. */
export function useRetryRun(runId: string) {
  const queries = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  const [said, setSaid] = useState<Said | undefined>();
  const [retried, setRetried] = useState<Retried | undefined>();

  const retry = async (): Promise<void> => {
    setTrying(true);
    setSaid(undefined);
    setRetried(undefined);
    try {
      const path = `/jobs/runs/${encodeURIComponent(runId)}/retry`;
      const reply = await api.post<Reply | undefined>(path, undefined, { timeoutMs: withinMs });
      setSaid({ severity: 'info', text: reply?.message || 'It was tried again.' });
      setRetried(reply?.data ?? undefined);
    } catch (error) {
      setSaid({ severity: 'error', text: describeFailure(error, 'Nothing could be tried again.') });
    } finally {
      setTrying(false);
      void queries.invalidateQueries({ queryKey: ['job-run', runId] });
    }
  };
  return { retry, isTrying, said, retried };
}
