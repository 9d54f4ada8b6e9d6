import { expect, test } from 'vitest';
import { followLive, followPaper, stoppable } from './market-ticks.ts';
import type { Advancing } from './paper-market.ts';
import { noRuns } from './session-runner.ts';

test('a broker that is slow to tell of a lost answer keeps no look at the market waiting', async () => {
  let looks = 0;
  const never = new Promise<void>(() => {});
  const tick = followLive(
    {
      runStretch: async () => noRuns(),
      afterPause: async () => {},
      ahead: {
        async look() {
          looks += 1;
        },
        isReady: () => false,
      },
      reconcileUnknown: () => never,
      runner: { isStopping: () => false, closeAbandoned: async () => {} },
    },
    { now: () => new Date('2027-02-08T05:00:00Z'), sleep: async () => {} },
  );
  void tick();
  await tick();
  expect(looks).toBe(2);
});

test('an advance that has not moved since the last tick counts as begun then', async () => {
  const now = { value: new Date('2027-02-08T05:00:00Z') };
  const reached = new Date('2027-03-01T05:00:00Z');
  const advancing: Advancing = { from: reached, to: reached, reached };
  const market = { state: () => ({ advancing }), tick: async () => {} };
  const follow = followPaper(market, {
    runner: { isStopping: () => false, closeAbandoned: async () => {} },
    reconcileUnknown: async () => {},
  });
  const ticks = stoppable(follow, { now: () => now.value });
  await ticks.tick();
  const begunAt = new Date('2027-02-08T05:00:05Z');
  now.value = begunAt;
  await ticks.tick();
  now.value = new Date('2027-02-08T05:20:00Z');
  await ticks.tick();
  expect(ticks.lastTick().begunAt).toEqual(begunAt);
});
