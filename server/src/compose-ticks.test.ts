import { expect, test } from 'vitest';
import { followLive } from './compose-ticks.ts';

test('a broker that is slow to tell of a lost answer keeps no look at the market waiting', async () => {
  let looks = 0;
  const never = new Promise<void>(() => {});
  const tick = followLive(
    {
      runStretch: async () => ({
        auto_login_samco: 0,
        cache_etf_data: 0,
        place_etf_order: 0,
        sync_order_status: 0,
        succeeded: 0,
        failed: 0,
      }),
      afterPause: async () => {},
      ahead: {
        async look() {
          looks += 1;
        },
        hasPrices: () => false,
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
