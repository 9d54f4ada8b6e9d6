import { routes } from '@safe-trading/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, describeFailure } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import type { Said } from '../../shared/message.tsx';

export type Retried = DataOf<typeof routes.jobRuns.retry>;
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
      const asked = { params: { runId }, timeoutMs: withinMs };
      const reply = await api.post(routes.jobRuns.retry, asked);
      setSaid({ severity: 'info', text: messageIn(reply, 'It was tried again.') });
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
