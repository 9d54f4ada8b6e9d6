import { Worker } from 'node:worker_threads';
import type { BooksHouse } from '../stores/books-house.ts';
import { memoryHouse } from '../stores/memory-house.ts';
import { pgliteHouse } from '../stores/pglite-house.ts';
import type { EpisodePlan } from './plan-of-run.ts';
import { type Episode, runEpisode } from './run-episode.ts';

export type EpisodeSize = Omit<EpisodePlan, 'seed'>;
export type Store = 'memory' | 'pglite';

/** Whoever plays episodes, so many at once; which one plays a seed changes nothing of it. */
export type Episodes = {
  readonly atOnce: number;
  play(seed: number): Promise<Episode>;
  close(): Promise<void>;
};

export const openHouse = async (store: Store): Promise<BooksHouse> =>
  store === 'pglite' ? pgliteHouse() : memoryHouse();

/** One after the other, in this thread. */
export const episodesHere = (size: EpisodeSize, house: BooksHouse): Episodes => ({
  atOnce: 1,
  play: (seed) => runEpisode({ ...size, seed }, house),
  close: house.close,
});

/** What a thread is opened with, and what it says of an episode. */
export type ThreadPlan = { readonly size: EpisodeSize; readonly store: Store };
export type ThreadSays =
  | { readonly seed: number; readonly episode: Episode }
  | { readonly seed: number; readonly fault: string };

type Awaited = { resolve(episode: Episode): void; reject(fault: Error): void };

/** In threads with a house of their own each. */
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
    // One is played, and the next is there when it ends.
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
