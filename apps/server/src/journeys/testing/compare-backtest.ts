import {
  type RequestBody,
  subscriptionEndpoints,
  subscriptionLifeEndpoints,
} from '@safe-trading/contract';
import { type Backtests, composeBacktest } from '../../app/compose-simulation.ts';
import { readResult } from '../../upkeep/simulation/read-result.postgres.ts';
import type { Scenario } from '../../upkeep/simulation/scenario.ts';
import type { BooksAtEnd, SimulationResult } from '../../upkeep/simulation/simulation-result.ts';
import { advance, join, type Player, strategy } from './join-journey.ts';
import { type JourneyWorld, openJourneyWorld, worldStartsOn } from './journey-world.ts';

/** Two strategies that want the same of one account at the same minute. */
const sameTerms = {
  sip_frequency: 'DAILY',
  execution_time: '12:05',
  total_no_of_sips: 30,
} as const;

export const scenario: Scenario = {
  strategies: [
    strategy('Quick', {
      sip_frequency: 'DAILY',
      no_of_sips_per_etf: 3,
      profit_target_percent: 0.75,
      total_no_of_sips: 60,
    }),
    strategy('Steady', {
      sip_frequency: 'WEEKLY',
      total_no_of_sips: 48,
      no_of_sips_per_etf: 4,
      profit_target_percent: 3,
      execution_day: 'Wednesday',
      execution_time: '11:16',
    }),
    strategy('Patient', {
      sip_frequency: 'MONTHLY',
      total_no_of_sips: 18,
      no_of_sips_per_etf: 3,
      profit_target_percent: 10,
      execution_day: 'Friday',
      execution_time: '14:45',
    }),
    strategy('Pocket Money', {
      sip_frequency: 'DAILY',
      total_no_of_sips: 12,
      no_of_sips_per_etf: 6,
      profit_target_percent: 2,
      execution_time: '09:15',
    }),
    strategy('Left Twin', sameTerms),
    strategy('Right Twin', sameTerms),
  ],
  investors: [
    {
      name: 'Rohan',
      follows: [
        { strategy: 'Quick', amount: 40_000.5, reinvest: 50 },
        { strategy: 'Patient', amount: 20_000.25, reinvest: 25.5 },
      ],
    },
    // More than the account holds after a few weeks.
    { name: 'Meera', follows: [{ strategy: 'Steady', amount: 210_000, reinvest: 100 }] },
    { name: 'Kabir', follows: [{ strategy: 'Quick', amount: 130_000.01, reinvest: 100 }] },
    { name: 'Dev', follows: [{ strategy: 'Quick', amount: 140_000, reinvest: 0 }] },
    // Less than one unit of most ETFs.
    { name: 'Tara', follows: [{ strategy: 'Pocket Money', amount: 10.75, reinvest: 80 }] },
    {
      name: 'Anya',
      follows: [
        { strategy: 'Left Twin', amount: 6000, reinvest: 50 },
        { strategy: 'Right Twin', amount: 6000, reinvest: 50 },
      ],
    },
  ],
};

type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;
type Asked = WithoutVersion<RequestBody<typeof subscriptionLifeEndpoints.amend>>;

/** The books of an investor before the first session. */
export const settings: Readonly<Record<string, Asked>> = {
  Kabir: { kind: 'CASH_POLICY', cash_policy: 'REDUCE' },
  Dev: { kind: 'CASH_POLICY', cash_policy: 'WAIT' },
  Rohan: {
    kind: 'PRICE_GUARD',
    price_guard: {
      buy_above_percent: 0.2,
      on_buy: 'NEXT',
      sell_below_percent: 0.2,
      on_sell: 'WAIT',
      sell_within_sessions: 2,
      unwitnessed: 'WAIT',
    },
  },
  Tara: { kind: 'PAUSE', until: '2024-06-12' },
};

/** The same people on a paper market and in a backtest of the books they began with. */
export type Comparison = {
  backtests: Backtests;
  begun: BooksAtEnd[];
  onPaper: SimulationResult;
  backtested: SimulationResult;
};

export async function compareUnder(
  fillModel: 'played' | 'pessimistic',
  sessions: number,
): Promise<Comparison> {
  const backtests = composeBacktest(worldStartsOn, fillModel);
  const world = await openJourneyWorld({ fillModel });
  try {
    const { admin, investors } = await join(world.call, scenario);
    for (const player of investors) await set(world, player);
    const { books: begun } = await readResult(world.db);
    await advance(world.call, admin, { sessions });
    const onPaper = await readResult(world.db);
    return { backtests, begun, onPaper, backtested: backtests.run(begun, sessions) };
  } finally {
    await world.close();
  }
}

async function set({ call }: JourneyWorld, { name, token }: Player): Promise<void> {
  const asked = settings[name];
  if (!asked) return;
  const { data } = await call(subscriptionEndpoints.list, { token });
  const params = { subscriptionId: data[0]?.subscription_id ?? '' };
  const controls = await call(subscriptionLifeEndpoints.controls, { token, params });
  const body = { ...asked, version: controls.data.version };
  await call(subscriptionLifeEndpoints.amend, { token, params, body });
}
