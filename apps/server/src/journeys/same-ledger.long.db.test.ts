import { expect, test } from 'vitest';
import type { Scenario } from '../upkeep/simulation/scenario.ts';
import { strategy } from './testing/join-journey.ts';
import { liveThrough } from './testing/live-through.ts';
import { longScenario } from './testing/long-scenario.ts';

test('the same advances in another world come to the same orders and the same ledger', async () => {
  const first = await liveThrough(longScenario, [30, 50]);
  const second = await liveThrough(longScenario, [30, 50]);
  expect({ second, isLong: second.ledger.length > 250 }).toEqual({ second: first, isLong: true });
}, 300_000);

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

test('running every slot comes to what running the needed ones comes to where no ETF is left to choose', async () => {
  const needed = await liveThrough(spreadScenario, [9]);
  const every = await liveThrough(spreadScenario, [9], 'every');
  // All seven would be bought by now: those that are planned have waited for an ETF.
  const waiting = needed.installments.filter((line) => line.endsWith(' planned'));
  expect({ every, hasWaited: waiting.length > 0 }).toEqual({ every: needed, hasWaited: true });
}, 300_000);
