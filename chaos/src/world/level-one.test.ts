import { describe, expect, test } from 'vitest';
import { memoryHouse } from '../stores/memory-house.ts';
import type { EpisodePlan } from './plan-of-run.ts';
import { playLevelOne } from './play-level-one.ts';
import { runEpisode } from './run-episode.ts';

const size: Omit<EpisodePlan, 'seed'> = {
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
    const { found } = await playLevelOne({ ...size, faults, seed, intents, house: memoryHouse() });
    expect(found).toEqual([]);
  });

  test('asks no person where nothing goes wrong', async () => {
    const calm = { ...size, faults: 0, seed: 50, intents: 500, house: memoryHouse() };
    const { needsHuman, states } = await playLevelOne(calm);
    expect([needsHuman, Object.keys(states)]).toEqual([0, ['filled']]);
  });

  test('serves one process alone as it serves four', async () => {
    for (const servers of [1, 4]) {
      const crowd = { ...size, servers, seed: 60, intents: 300, house: memoryHouse() };
      expect((await playLevelOne(crowd)).found).toEqual([]);
    }
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
