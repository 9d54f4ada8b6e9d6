import {
  portfolioEndpoints,
  type Reply,
  scheduleEndpoints,
  type scheduleEndpoints as schedules,
  subscriptionEndpoints,
} from '@safe-trading/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scenario } from '../upkeep/simulation/scenario.ts';
import { advance, join, strategy } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld } from './testing/journey-world.ts';

type Entry = Reply<typeof schedules.activity>['data'][number];

/** Ten plans that buy, keep change, sell, reinvest and end within sixty sessions. */
const terms = [
  ['DAILY', 10, 60, 0.5, 2500.5, 50],
  ['DAILY', 5, 60, 1, 15_000, 0],
  ['DAILY', 2, 18, 0.3, 40_000.5, 100],
  ['DAILY', 10, 300, 6, 1200.35, 80],
  ['DAILY', 4, 12, 0.4, 16_500, 25.5],
  ['WEEKLY', 8, 48, 0.5, 20_000.25, 100],
  ['WEEKLY', 2, 48, 0.3, 9999.99, 50],
  ['WEEKLY', 4, 8, 2, 15.75, 80],
  ['MONTHLY', 3, 18, 10, 50_000, 25],
  ['MONTHLY', 1, 18, 0.3, 3333.33, 100],
] as const;

const scenario: Scenario = {
  strategies: terms.map(([sip_frequency, no_of_sips_per_etf, total_no_of_sips, target], place) =>
    strategy(`Plan ${place}`, {
      sip_frequency,
      no_of_sips_per_etf,
      total_no_of_sips,
      profit_target_percent: target,
    }),
  ),
  investors: terms.map(([, , , , amount, reinvest], place) => ({
    name: `Investor${'ABCDEFGHIJ'[place]}`,
    follows: [{ strategy: `Plan ${place}`, amount, reinvest }],
  })),
};

let world: JourneyWorld;
let plans: Awaited<ReturnType<typeof shownOf>>[];

beforeAll(async () => {
  world = await openJourneyWorld();
  const { admin, investors } = await join(world.call, scenario);
  await advance(world.call, admin, { sessions: 60 });
  plans = await Promise.all(investors.map(({ token }) => shownOf(token)));
}, 300_000);

afterAll(() => world.close());

async function shownOf(token: string) {
  const { call } = world;
  const { data: subscriptions } = await call(subscriptionEndpoints.list, { token });
  const subscriptionId = subscriptions[0]?.subscription_id ?? '';
  const { data: activity } = await call(scheduleEndpoints.activity, { token });
  const { data: portfolio } = await call(portfolioEndpoints.analytics, { token });
  const { data: plans } = await call(subscriptionEndpoints.plans, { token });
  const { data: held } = await call(portfolioEndpoints.holdings, { token });
  const { data: upcoming } = await call(portfolioEndpoints.upcomingSips, { token });
  const { data: plan } = await call(subscriptionEndpoints.analytics, {
    token,
    params: { subscriptionId },
  });
  return { activity, portfolio, plans, held, upcoming, plan };
}

const paise = (rupees: number | null | undefined): number => Math.round((rupees ?? 0) * 100);

const sum = (
  entries: readonly Entry[],
  kind: Entry['kind'],
  field: 'amount' | 'profit' | 'units',
): number =>
  entries
    .filter((entry) => entry.kind === kind)
    .reduce((total, entry) => total + paise(entry[field]), 0);

const isGuarded = ({ kind }: Entry): boolean => ['MOVED', 'WAITED', 'REDUCED'].includes(kind);

/** SIPs that are over: bought, kept as change, skipped or failed. */
const usedSips = (entries: readonly Entry[]): number =>
  new Set(
    entries.flatMap((entry) =>
      entry.sip_number === null || isGuarded(entry) ? [] : [entry.sip_number],
    ),
  ).size;

test('the ten plans bought, kept change and sold', () => {
  const own = plans.flatMap(({ activity }) => activity.filter((entry) => !isGuarded(entry)));
  const kinds = new Set(own.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['CARRY', 'PURCHASE', 'SALE']);
});

test('some of the ten plans have used all their SIPs', () => {
  expect(plans.some(({ plan }) => plan.pending_sips === 0)).toBe(true);
});

describe.each(terms.map((_, place) => place))('plan %i, counted again from Activity', (place) => {
  let shown: (typeof plans)[number];
  beforeAll(() => {
    const found = plans[place];
    if (!found) throw new Error(`There is no plan ${place}.`);
    shown = found;
  });

  test('what is held, what was paid out and what was earned', () => {
    const { activity, portfolio, held } = shown;
    const units = (sum(activity, 'PURCHASE', 'units') - sum(activity, 'SALE', 'units')) / 100;
    const worth = held.holdings.reduce(
      (total, { units: of, last_price }) => total + of * paise(last_price),
      0,
    );
    const bought = sum(activity, 'PURCHASE', 'amount');
    const received = sum(activity, 'SALE', 'amount');
    expect({
      units: held.holdings.reduce((total, holding) => total + holding.units, 0),
      held: paise(portfolio.holdings_value),
      paidOut: paise(portfolio.received_from_sales),
      earned: paise(portfolio.total_profit),
      realised: paise(portfolio.realised_profit),
    }).toEqual({
      units,
      held: worth,
      paidOut: received,
      earned: received + worth - bought,
      realised: sum(activity, 'SALE', 'profit'),
    });
  });

  test('the value and the profit in the list of plans', () => {
    const { activity, portfolio, plans, plan } = shown;
    expect(plans.map((of) => [paise(of.inside_value), paise(of.total_profit)])).toEqual([
      [
        paise(portfolio.holdings_value) + paise(plan.carried_amount) + paise(plan.pool_amount),
        paise(portfolio.holdings_value) +
          sum(activity, 'SALE', 'amount') -
          sum(activity, 'PURCHASE', 'amount'),
      ],
    ]);
  });

  test('the money that is in now', () => {
    const { activity, portfolio, plan } = shown;
    const spent = sum(activity, 'PURCHASE', 'amount') - sum(activity, 'SALE', 'amount');
    const kept = paise(plan.carried_amount) + paise(plan.pool_amount);
    expect(paise(portfolio.money_in_now)).toBe(spent + kept);
  });

  test('the SIPs that are still to come, and the own money they need', () => {
    const { activity, upcoming, plan } = shown;
    const [, , total, , amount] = terms[place] ?? [];
    const left = (total ?? 0) - usedSips(activity);
    const isBuying = plan.pending_sips > 0;
    const change = isBuying ? Math.min(paise(plan.carried_amount), left * paise(amount)) : 0;
    expect({
      count: upcoming.upcoming_sips_count + (upcoming.later_sips_count ?? 0),
      ownMoney: paise(upcoming.total_own_money_needed) + paise(upcoming.later_own_money_needed),
    }).toEqual({ count: left, ownMoney: left * paise(amount) - change });
  });
});
