import { expect, test } from 'vitest';
import { followLive } from './market-ticks.ts';
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
