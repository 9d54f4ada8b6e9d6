import type { Finding } from '../checker/finding.ts';
import type { BooksHouse } from '../stores/books-house.ts';
import type { EpisodePlan } from './plan-of-run.ts';
import { runEpisode } from './run-episode.ts';

export type Found = Finding & { seed: number };

export type LevelOne = {
  episodes: number;
  wanted: number;
  made: number;
  bought: number;
  intents: number;
  kills: number;
  steps: number;
  needsHuman: number;
  brokerDuplicates: number;
  adoptedByHand: number;
  states: Record<string, number>;
  found: Found[];
};

export type LevelOneOptions = Omit<EpisodePlan, 'seed'> & {
  seed: number;
  house: BooksHouse;
  /** It goes on, seed after seed, until so many were made. */
  intents: number;
  onEpisode?(sofar: LevelOne): void;
  /** Stops early; a mutant need not be found twice. */
  stopAtFirst?: boolean;
  /** Asked after each episode. */
  mayGoOn?(): boolean;
};

/** Episode after episode, each with the next seed; a finding names the seed that shows it again. */
export async function playLevelOne(options: LevelOneOptions): Promise<LevelOne> {
  const { seed: first, intents, onEpisode, stopAtFirst, mayGoOn, house, ...size } = options;
  const sum: LevelOne = {
    episodes: 0,
    wanted: 0,
    made: 0,
    bought: 0,
    intents: 0,
    kills: 0,
    steps: 0,
    needsHuman: 0,
    brokerDuplicates: 0,
    adoptedByHand: 0,
    states: {},
    found: [],
  };
  for (let seed = first; sum.intents < intents; seed += 1) {
    const { verdict, trace, kills } = await runEpisode({ ...size, seed }, house);
    const { counts, findings } = verdict;
    sum.episodes += 1;
    sum.wanted += counts.wanted;
    sum.made += counts.made;
    sum.bought += counts.bought;
    sum.intents += counts.intents;
    sum.kills += kills;
    sum.steps += trace.steps;
    sum.needsHuman += counts.needsHuman;
    sum.brokerDuplicates += counts.brokerDuplicates;
    sum.adoptedByHand += counts.adoptedByHand;
    for (const [state, count] of Object.entries(counts.states)) {
      sum.states[state] = (sum.states[state] ?? 0) + count;
    }
    sum.found.push(...findings.map((finding) => ({ ...finding, seed })));
    onEpisode?.(sum);
    if (stopAtFirst && sum.found.length > 0) break;
    if (mayGoOn?.() === false) break;
  }
  return sum;
}
