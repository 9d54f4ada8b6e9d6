import type { BooksHouse } from '../stores/books-house.ts';
import { memoryHouse } from '../stores/memory-house.ts';
import { pgliteHouse } from '../stores/pglite-house.ts';
import type { EpisodePlan } from './plan-of-run.ts';
import { type Episode, runEpisode } from './run-episode.ts';

export type EpisodeSize = Omit<EpisodePlan, 'seed'>;
export type Store = 'memory' | 'pglite';

/** The thread does not affect the result. */
export type Episodes = {
  readonly atOnce: number;
  play(seed: number): Promise<Episode>;
  close(): Promise<void>;
};

export const openHouse = async (store: Store): Promise<BooksHouse> =>
  store === 'pglite' ? pgliteHouse() : memoryHouse();

export const episodesHere = (size: EpisodeSize, house: BooksHouse): Episodes => ({
  atOnce: 1,
  play: (seed) => runEpisode({ ...size, seed }, house),
  close: house.close,
});

export type ThreadPlan = { readonly size: EpisodeSize; readonly store: Store };
export type ThreadSays =
  | { readonly seed: number; readonly episode: Episode }
  | { readonly seed: number; readonly fault: string };
