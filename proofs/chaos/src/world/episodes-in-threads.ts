import { Worker } from 'node:worker_threads';
import type { Episodes, ThreadPlan, ThreadSays } from './episodes.ts';
import type { Episode } from './run-episode.ts';

type Awaited = { resolve(episode: Episode): void; reject(fault: Error): void };

export function episodesInThreads(plan: ThreadPlan, threads: number): Episodes {
  const awaited = new Map<number, Awaited>();
  const hear = (says: ThreadSays): void => {
    const who = awaited.get(says.seed);
    awaited.delete(says.seed);
    if ('episode' in says) who?.resolve(says.episode);
    else who?.reject(new Error(says.fault));
  };
  const fail = (fault: Error): void => {
    for (const { reject } of awaited.values()) reject(fault);
  };
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./episode-thread.ts', import.meta.url), {
      workerData: plan,
    });
    worker.on('message', hear);
    worker.on('error', fail);
    return worker;
  });
  return {
    // Queues one episode per thread.
    atOnce: 2 * threads,
    play: (seed) =>
      new Promise((resolve, reject) => {
        awaited.set(seed, { resolve, reject });
        workers[seed % threads]?.postMessage(seed);
      }),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
