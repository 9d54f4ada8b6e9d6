import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useAction } from '../../lib/use-action.ts';

export type NotTried = NonNullable<DataOf<typeof routes.jobRuns.retry>['not_tried']>[number];

/** It takes as long as its orders do. */
const withinMs = 10 * 60_000;

/** Tries again what is safe of a run, and tells what came of it; what is shown of the run is read anew. */
export const useRetryRun = (runId: string) =>
  useAction({
    act: () => api.post(routes.jobRuns.retry, { params: { runId }, timeoutMs: withinMs }),
    failure: 'Nothing could be tried again.',
    success: (reply) => ({ severity: 'info', text: messageIn(reply, 'It was tried again.') }),
    rereads: [['job-run', runId]],
  });
