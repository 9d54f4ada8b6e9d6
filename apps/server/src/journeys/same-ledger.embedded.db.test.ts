import { beforeAll, describe, expect, test } from 'vitest';
import type { Scenario } from '../upkeep/simulation/scenario.ts';
import { strategy } from './testing/join-journey.ts';
import { type LedgerLines, liveThrough } from './testing/live-through.ts';

/** Books within two weeks: a small target in a rising January. */
const shortScenario: Scenario = {
  strategies: [
    strategy('Quick', {
      sip_frequency: 'DAILY',
      no_of_sips_per_etf: 2,
      profit_target_percent: 0.3,
      total_no_of_sips: 18,
    }),
  ],
  investors: [{ name: 'Rohan', follows: [{ strategy: 'Quick', amount: 40_000.5, reinvest: 50 }] }],
};

let atOnce: LedgerLines;
beforeAll(async () => {
  atOnce = await liveThrough(shortScenario, [12]);
});

describe('advances of other lengths in another world', () => {
  test('come to the same orders and the same ledger', async () => {
    const bySessions = await liveThrough(shortScenario, [1, 2, 4, 5]);
    expect(bySessions).toEqual(atOnce);
  });
});

describe('running every slot of the day', () => {
  test('comes to what running only the needed ones comes to, a booking included', async () => {
    const every = await liveThrough(shortScenario, [12], 'every');
    const sales = atOnce.orders.filter((line) => line.includes(' sell '));
    expect({ every, hasSold: sales.length > 0 }).toEqual({ every: atOnce, hasSold: true });
  }, 300_000);
});
