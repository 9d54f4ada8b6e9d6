import { describe, expect, test } from 'vitest';
import { memoryHouse } from '../stores/memory-house.ts';
import { type EpisodeSize, episodesHere } from './episodes.ts';
import { episodesInThreads } from './episodes-in-threads.ts';
import { playLevelOne } from './play-level-one.ts';
import { runEpisode } from './run-episode.ts';

const size: EpisodeSize = {
  faults: 0.1,
  servers: 3,
  accounts: 4,
  subscriptions: 12,
  sessions: 3,
};

describe('the order protocol', () => {
  test.each([
    [0, 1, 1_000],
    [0.1, 100, 2_500],
    [0.3, 300, 1_500],
    [0.5, 500, 1_000],
  ])('doubles, loses and miscounts nothing at faults of %s', async (faults, seed, intents) => {
    const episodes = episodesHere({ ...size, faults }, memoryHouse());
    const { found } = await playLevelOne({ episodes, seed, intents });
    expect(found).toEqual([]);
  });

  test('asks no person where nothing goes wrong', async () => {
    const episodes = episodesHere({ ...size, faults: 0 }, memoryHouse());
    const { needsHuman, states } = await playLevelOne({ episodes, seed: 50, intents: 500 });
    expect([needsHuman, Object.keys(states)]).toEqual([0, ['filled']]);
  });

  test('serves one process alone as it serves four', async () => {
    for (const servers of [1, 4]) {
      const episodes = episodesHere({ ...size, servers }, memoryHouse());
      expect((await playLevelOne({ episodes, seed: 60, intents: 300 })).found).toEqual([]);
    }
  });

  test('comes to the same in two threads as in one', async () => {
    const run = { seed: 70, intents: 150 };
    const threads = episodesInThreads({ size, store: 'memory' }, 2);
    const inThreads = await playLevelOne({ ...run, episodes: threads }).finally(threads.close);
    const episodes = episodesHere(size, memoryHouse());
    expect(inThreads).toEqual(await playLevelOne({ ...run, episodes }));
  });
});

describe('an episode', () => {
  const traceOf = async (seed: number) =>
    (await runEpisode({ ...size, seed }, memoryHouse())).trace;

  test('repeats itself under the same seed, step by step', async () => {
    expect(await traceOf(7)).toEqual(await traceOf(7));
  });

  test('goes another way under another seed', async () => {
    expect((await traceOf(7)).hash).not.toBe((await traceOf(8)).hash);
  });

  test('kills processes on the way', async () => {
    const { kills } = await runEpisode({ ...size, faults: 0.5, seed: 9 }, memoryHouse());
    expect(kills).toBeGreaterThan(0);
  });
});
