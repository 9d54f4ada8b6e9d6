import type { StartRow } from '@safe-trading/what-if';
import type { PartReply, PartRequest } from './part-messages.ts';
import type { PartWorker } from './serve-requests.ts';

/** A worker that works out runs for another one; it fetches the prices itself. */
export function openPartWorker(): PartWorker {
  const worker = new Worker(new URL('./part-worker.ts', import.meta.url), {
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
  worker.onmessage = ({ data }: MessageEvent<PartReply>) => {
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
    worker.postMessage({ id: lastId, part } satisfies PartRequest);
    return answer.promise;
  };
}
