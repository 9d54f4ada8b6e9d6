import type { Part, StartRow } from '@safe-trading/what-if';
import type { Helper } from './serve-requests.ts';

/** What a helper says, to which of the parts it was asked for. */
export type HelperReply = { readonly id: number; readonly rows: readonly StartRow[] };
export type HelperRequest = { readonly id: number; readonly part: Part };

const mostWorkers = 4;
/** Each holds the recorded prices and what it remembers of them, hundreds of megabytes. */
const gigabytesForMore = 8;

/** How many workers may help the first: one for each processor, but two in all where memory may be short. */
export function helpersFor(processors: number, gigabytes: number | undefined): number {
  const most = (gigabytes ?? 0) >= gigabytesForMore ? mostWorkers : 2;
  return Math.max(0, Math.min(processors, most) - 1);
}

/** A worker that works out runs for another one; it fetches the prices itself. */
export function openHelper(): Helper {
  const worker = new Worker(new URL('./help-worker.ts', import.meta.url), {
    type: 'module',
    name: 'what-if help',
  });
  const asked = new Map<number, PromiseWithResolvers<readonly StartRow[]>>();
  let lastId = 0;
  let isGone = false;
  const fail = (): void => {
    isGone = true;
    worker.terminate();
    for (const { reject } of asked.values()) reject(new Error('The helper is gone.'));
    asked.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<HelperReply>) => {
    asked.get(data.id)?.resolve(data.rows);
    asked.delete(data.id);
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  return (part) => {
    if (isGone) return Promise.reject(new Error('The helper is gone.'));
    lastId += 1;
    const answer = Promise.withResolvers<readonly StartRow[]>();
    asked.set(lastId, answer);
    worker.postMessage({ id: lastId, part } satisfies HelperRequest);
    return answer.promise;
  };
}
