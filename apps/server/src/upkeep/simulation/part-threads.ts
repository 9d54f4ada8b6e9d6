import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnswersPart, StartRow } from '@safe-trading/what-if';

export type PartThreads = {
  readonly workers: readonly AnswersPart[];
  close(): Promise<void>;
};

const mostThreads = 4;

/** One for each processor, at most four. */
export function openPartThreads(
  count = Math.min(mostThreads, Math.max(1, availableParallelism())),
): PartThreads {
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./part-thread.ts', import.meta.url)),
  );
  return {
    workers: threads.map(
      (thread) => (part) =>
        new Promise<readonly StartRow[]>((resolve, reject) => {
          const onAnswer = (rows: readonly StartRow[]): void => {
            thread.off('error', onFault);
            resolve(rows);
          };
          const onFault = (fault: unknown): void => {
            thread.off('message', onAnswer);
            reject(fault);
          };
          thread.once('message', onAnswer).once('error', onFault);
          thread.postMessage(part);
        }),
    ),
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
