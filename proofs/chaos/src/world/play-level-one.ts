import type { Finding } from '../checker/finding.ts';
import type { Episodes } from './episodes.ts';
import type { Episode } from './run-episode.ts';

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

export type LevelOneOptions = {
  seed: number;
  episodes: Episodes;
  intents: number;
  onEpisode?(sofar: LevelOne): void;
  stopAtFirst?: boolean;
  /** Asked after each episode. */
  mayGoOn?(): boolean;
};

/** Plays seeds in order; a finding names its seed. Results do not depend on the number of threads. */
export async function playLevelOne(options: LevelOneOptions): Promise<LevelOne> {
  const { seed: first, intents, onEpisode, stopAtFirst, mayGoOn, episodes } = options;
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
  const ahead: Promise<Episode>[] = [];
  for (let seed = first; sum.intents < intents; seed += 1) {
    while (ahead.length < episodes.atOnce) ahead.push(begun(episodes, seed + ahead.length));
    const [episode] = ahead.splice(0, 1);
    if (!episode) break;
    const { verdict, trace, kills } = await episode;
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

function begun(episodes: Episodes, seed: number): Promise<Episode> {
  const episode = episodes.play(seed);
  episode.catch(() => {});
  return episode;
}
