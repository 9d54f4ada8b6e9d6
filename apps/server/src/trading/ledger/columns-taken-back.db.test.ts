import {
  basisPoints,
  type Installment,
  type InstallmentState,
  localDate,
  paise,
  quantity,
  type Schedule,
  type SubscriptionState,
  timeOfDay,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';

let world: TradingWorld;

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  await world.close();
});

const day = localDate('2027-03-01');

const withSchedule = (state: SubscriptionState, change: Partial<Schedule>): SubscriptionState => ({
  ...state,
  schedules: state.schedules.map((schedule) => ({ ...schedule, ...change })),
});

const withFirstInstallment = (
  state: SubscriptionState,
  change: Partial<Installment>,
): SubscriptionState => ({
  ...state,
  schedules: state.schedules.map((schedule) => ({
    ...schedule,
    installments: schedule.installments.map((one, index) =>
      index === 0 ? { ...one, ...change } : one,
    ),
  })),
});

const installmentAs = (state: InstallmentState) => (before: SubscriptionState) =>
  withFirstInstallment(before, { state });

const rows = async () =>
  (
    await sql<{ row: object }>`
      select to_jsonb(s) - 'version' as row from subscriptions s
       union all
      select to_jsonb(s) from schedules s
       union all
      select to_jsonb(i) from installments i`.execute(world.db)
  ).rows
    .map(({ row }) => JSON.stringify(row))
    .sort();

const changes: Record<string, (before: SubscriptionState) => SubscriptionState> = {
  'a step-up by a percentage': (before) => ({
    ...before,
    plan: {
      ...before.plan,
      stepUp: {
        by: { type: 'percent', percent: basisPoints(1_000) },
        everyMonths: 12,
        from: day,
      },
    },
  }),
  'a step-up by an amount': (before) => ({
    ...before,
    plan: {
      ...before.plan,
      stepUp: { by: { type: 'amount', amount: paise(50_000) }, everyMonths: 6, from: day },
    },
  }),
  'a pause until a day': (before) => ({ ...before, status: 'paused', pausedUntil: day }),
  'a pause after misses': (before) => ({ ...before, status: 'paused', pausedByMissesOn: day }),
  'an end': (before) => ({ ...before, status: 'cancelled', endedOn: day, exit: 'sell' }),
  'an ETF with a sale': (before) =>
    withSchedule(before, {
      instrument: {
        id: 'gold-etf',
        symbol: 'GOLDETF',
        name: 'Gold ETF',
        underlying: 'Gold',
        assetClass: 'gold',
      },
      sellOrderId: 'order',
      bookedOn: day,
    }),
  'a top-up': (before) => withFirstInstallment(before, { topUp: paise(100) }),
  'why an installment was not ordered': installmentAs({ status: 'planned', blocked: 'NO_PRICE' }),
  'an order for less': installmentAs({
    status: 'ordered',
    clientOrderId: 'order',
    reducedTo: paise(100),
  }),
  'a purchase with a note': installmentAs({
    status: 'executed',
    on: day,
    at: timeOfDay('10:30'),
    quantity: quantity(1),
    value: paise(100),
    charges: paise(1),
    partial: true,
    note: 'AMOUNT_BELOW_ONE_UNIT',
  }),
  'a miss': installmentAs({ status: 'failed', on: day, reason: 'NO_PRICE' }),
};

test.each(Object.entries(changes))('%s that is taken back leaves no column', async (_, change) => {
  const before = await world.record();
  const rowsBefore = await rows();
  await world.subscriptions.commit({ before, after: change(before.state), postings: [] });
  expect(await rows()).not.toEqual(rowsBefore);
  const changed = await world.record();
  await world.subscriptions.commit({ before: changed, after: before.state, postings: [] });
  expect(await rows()).toEqual(rowsBefore);
});
