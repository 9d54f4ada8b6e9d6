import { beforeAll, describe, expect, test } from 'vitest';
import type { Scenario } from '../simulation/scenario.ts';
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

/** A block of its own for each installment: soon there is no further ETF to buy. */
const spreadScenario: Scenario = {
  strategies: [
    strategy('Spread', {
      sip_frequency: 'DAILY',
      no_of_sips_per_etf: 1,
      profit_target_percent: 25,
      total_no_of_sips: 7,
    }),
  ],
  investors: [{ name: 'Meera', follows: [{ strategy: 'Spread', amount: 20_000, reinvest: 50 }] }],
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

  test('comes to the same where no ETF is left to choose', async () => {
    const needed = await liveThrough(spreadScenario, [9]);
    const every = await liveThrough(spreadScenario, [9], 'every');
    // All seven would be bought by now: those that are planned have waited for an ETF.
    const waiting = needed.installments.filter((line) => line.endsWith(' planned'));
    expect({ every, hasWaited: waiting.length > 0 }).toEqual({ every: needed, hasWaited: true });
  }, 300_000);
});
