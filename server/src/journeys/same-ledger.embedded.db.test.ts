import { describe, expect, test } from 'vitest';
import type { Scenario } from '../simulation/scenario.ts';
import { advance, join, strategy } from './testing/join-journey.ts';
import { openJourneyWorld } from './testing/journey-world.ts';
import { longScenario } from './testing/long-scenario.ts';
import { installmentStory, ledgerStory, orderStory } from './testing/table-digest.ts';

/** Books within weeks: a small target in a rising January. */
const shortScenario: Scenario = {
  strategies: [
    strategy('Quick', {
      sip_frequency: 'DAILY',
      no_of_sips_per_etf: 3,
      profit_target_percent: 0.75,
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
      total_no_of_sips: 12,
    }),
  ],
  investors: [{ name: 'Meera', follows: [{ strategy: 'Spread', amount: 20_000, reinvest: 50 }] }],
};

type LedgerLines = { ledger: string[]; orders: string[]; installments: string[] };

async function live(
  scenario: Scenario,
  sessions: readonly number[],
  pace: 'needed' | 'every' = 'needed',
): Promise<LedgerLines> {
  const world = await openJourneyWorld({ pace });
  try {
    const { admin } = await join(world.call, scenario);
    for (const count of sessions) await advance(world.call, admin, { sessions: count });
    const { db } = world;
    return {
      ledger: await ledgerStory(db),
      orders: await orderStory(db),
      installments: await installmentStory(db),
    };
  } finally {
    await world.close();
  }
}

describe('the same steps in another world', () => {
  test('come to the same orders and the same ledger', async () => {
    const first = await live(longScenario, [30, 50]);
    const second = await live(longScenario, [30, 50]);
    expect({ second, isLong: second.ledger.length > 250 }).toEqual({ second: first, isLong: true });
  }, 300_000);

  test('may be larger or smaller ones', async () => {
    const atOnce = await live(shortScenario, [20]);
    const bySessions = await live(shortScenario, [1, 2, 7, 10]);
    expect(bySessions).toEqual(atOnce);
  });
});

describe('running every slot of the day', () => {
  test('comes to what running only the needed ones comes to, a booking included', async () => {
    const needed = await live(shortScenario, [25]);
    const every = await live(shortScenario, [25], 'every');
    const sales = needed.orders.filter((line) => line.includes(' sell '));
    expect({ every, hasSold: sales.length > 0 }).toEqual({ every: needed, hasSold: true });
  }, 300_000);

  test('comes to the same where no ETF is left to choose', async () => {
    const needed = await live(spreadScenario, [14]);
    const every = await live(spreadScenario, [14], 'every');
    // All twelve would be bought by now: those that are planned have waited for an ETF.
    const waiting = needed.installments.filter((line) => line.endsWith(' planned'));
    expect({ every, hasWaited: waiting.length > 0 }).toEqual({ every: needed, hasWaited: true });
  }, 300_000);
});
