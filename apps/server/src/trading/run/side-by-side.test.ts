import {
  buildCalendar,
  type InstrumentRef,
  instant,
  localDate,
  marketMoment,
  memoryBooks,
  noEvidence,
  openMemoryTables,
  type Placement,
  paise,
  placeOrders,
  type RunResult,
  rankCandidates,
  startSubscription,
  timeOfDay,
  usualOrderLimits,
  withFirstSchedule,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { dailyPlan } from '../../testing/daily-plan.ts';
import { accountTurns } from './account-turns.ts';
import { type Answers, interpret } from './interpret.ts';

const etf: InstrumentRef = {
  id: 'gold-etf',
  symbol: 'GOLDETF',
  name: 'Gold ETF',
  underlying: 'Gold',
  assetClass: 'gold',
};
const at = instant(Date.parse('2027-02-08T10:30:00+05:30'));
const quote = {
  last: paise(10_000),
  bid: paise(9_999),
  ask: paise(10_001),
  low52: paise(9_500),
  high52: paise(12_000),
  previousClose: paise(10_000),
  lowerBand: paise(8_000),
  upperBand: paise(12_000),
  tick: paise(1),
};

type World = {
  accounts: number;
  /** Whose broker session is not open. */
  isOut?(accountId: string): boolean;
  place?(accountId: string): Placement;
};

/** One run over books in memory, with a broker whose answers take their time, each another. */
async function placeAll({ accounts, isOut = () => false, place }: World) {
  const tables = openMemoryTables();
  const market = openMarketData();
  const calendar = buildCalendar([]);
  const options = { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false } as const;
  const morning = { calendar, today: localDate('2027-02-08'), time: timeOfDay('08:00') };
  const state = withFirstSchedule(startSubscription(dailyPlan, options), morning);
  for (let number = 1; number <= accounts; number += 1) {
    const id = `a${number}`;
    const record = { id, userId: id, strategyId: 'gold', broker: 'samco', version: 1, state };
    tables.subscriptions.set(id, record);
    tables.owners.set(id, { userId: id, broker: 'samco' });
  }
  const sent: string[] = [];
  let atBroker = 0;
  let mostAtBroker = 0;
  const later = async <T>(value: T): Promise<T> => {
    atBroker += 1;
    mostAtBroker = Math.max(mostAtBroker, atBroker);
    for (let turns = sent.length % 3; turns >= 0; turns -= 1) await new Promise(setImmediate);
    atBroker -= 1;
    return value;
  };
  const listed = (ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { accountId: id, isLoggedIn: !isOut(id) }]));
  const candidate = {
    instrument: etf,
    quote,
    stale: false,
    medianTurnover: paise(1_000_000_000_000),
    sessionsListed: 500,
  };
  const answers: Answers = {
    ...memoryBooks(tables, { holder: 'this test', lives: () => false }).answers,
    now: () => at,
    'is stopping': () => false,
    ranking: ({ openUnderlyings }) => rankCandidates([candidate], { openUnderlyings }),
    'stored quote': () => undefined,
    'price evidence': () => noEvidence,
    accounts: ({ accountIds }) => listed(accountIds),
    'accounts of investors': ({ userIds }) => listed(userIds),
    quote: () => later({ ok: true, value: { quote, at, tradedAt: at }, servedAt: at }),
    'buying power': () => later({ ok: true, value: paise(100_000_000) }),
    'order book': () => later({ ok: true, value: [] }),
    'trade book': () => later({ ok: true, value: [] }),
    'units of today': () => later({ ok: true, value: [] }),
    holdings: () => later({ ok: true, value: [] }),
    place({ accountId }) {
      sent.push(accountId);
      return later(place?.(accountId) ?? { outcome: 'placed', brokerOrderId: `n${accountId}` });
    },
    cancel: () => undefined,
    'session lost': () => undefined,
    fault({ fault }) {
      throw fault;
    },
  };
  const facts = {
    calendar,
    chargeRates: market.chargeRates(),
    sessionTimes: market.sessionTimes(),
    splits: [],
    corporateActions: [],
  };
  const context = { facts, limits: usualOrderLimits, moment: marketMoment(at) };
  const hands = { most: 16, turns: accountTurns() };
  const { outcomes }: RunResult = await interpret(placeOrders(context), answers, hands);
  return { outcomes, sent, mostAtBroker, orders: [...tables.orders.all()] };
}

test('accounts are served side by side, no more than the setting says, and each of them once', async () => {
  const { sent, mostAtBroker } = await placeAll({ accounts: 300 });
  expect(new Set(sent).size).toBe(300);
  expect(sent).toHaveLength(300);
  expect(mostAtBroker).toBe(16);
});

test('the outcomes of a run are in the order of its subscriptions', async () => {
  const { outcomes } = await placeAll({ accounts: 40 });
  const numbers = outcomes.map(({ subject }) => Number(/^a(\d+)/.exec(subject)?.[1]));
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('an account without a session keeps none of a thousand others back', async () => {
  const { sent, outcomes } = await placeAll({ accounts: 1_000, isOut: (id) => id === 'a500' });
  expect(sent).toHaveLength(999);
  expect(outcomes.filter(({ result }) => result !== 'done')).toEqual([
    expect.objectContaining({ result: 'waiting', reason: 'NO_BROKER_SESSION' }),
  ]);
});

test('a broker that answers half of the orders with "too many" is sent none of them twice, and soon no more', async () => {
  const isEven = (id: string) => Number(id.slice(1)) % 2 === 0;
  const { sent, orders } = await placeAll({
    accounts: 1_000,
    place: (id) =>
      isEven(id)
        ? { outcome: 'unknown', reason: 'The broker answered 429.' }
        : { outcome: 'placed', brokerOrderId: `n${id}` },
  });
  expect(new Set(sent).size).toBe(sent.length);
  expect(orders).toHaveLength(sent.length);
  // One account in twenty in doubt halts everything; what was being sent beside them still is.
  expect(orders.filter(({ state }) => state === 'unknown').length).toBeLessThan(50 + 16);
});
