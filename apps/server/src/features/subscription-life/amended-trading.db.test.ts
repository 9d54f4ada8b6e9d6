import { type Amendment, localDate, paise } from '@safe-trading/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fill } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import { syncOrderStatus } from '../../trading/jobs/sync-order-status.ts';
import { checkInvariants } from '../../trading/ledger/check-invariants.postgres.ts';
import { postgresLastPrices } from '../../trading/market-data/last-prices.postgres.ts';
import { amendSubscription } from './amend-subscription.ts';
import { postgresAmendmentLog } from './amendment-log.postgres.ts';

let world: TradingWorld;

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  const checks = await checkInvariants(world.db);
  await world.close();
  expect(checks.filter(({ faults }) => faults.length > 0)).toEqual([]);
});

async function amend(amendment: Amendment): Promise<void> {
  const { version } = await world.record();
  const { subscriptions } = world;
  const { facts, clock } = world.trading;
  await amendSubscription({
    subscriptions,
    log: postgresAmendmentLog(world.db, subscriptions),
    lastPrices: postgresLastPrices(world.db),
    calendar: facts.calendar,
    clock,
    marketClock: clock,
  })('investor', 'subscription', { amendment, version });
}

const runOrders = async () => {
  await world.keepQuote();
  return placeEtfOrder(world.trading).run(world.moment());
};
const sync = () => syncOrderStatus(world.trading).run(world.moment());

/** What the account was asked to place last is filled whole. */
async function fillLast(): Promise<void> {
  const order = world.account.orders.at(-1);
  if (!order) throw new Error('Nothing was ordered.');
  const { instant: at } = world.moment();
  fill(world.account, order.brokerOrderId, { units: order.quantity, price: order.limit, at });
  await sync();
}

const sides = () => world.account.orders.map(({ side, quantity }) => `${side} ${quantity}`);

describe('a pause until a date', () => {
  beforeEach(() => amend({ kind: 'pause', until: localDate('2027-02-15') }));

  test('buys nothing before it, and nothing is on the agenda', async () => {
    await runOrders();
    const { dueTimes } = await world.agendas.agendaOf(localDate('2027-02-12'));
    expect([sides(), dueTimes]).toEqual([[], []]);
  });

  test('ends by itself on that day, with the first installment bought', async () => {
    const { dueTimes } = await world.agendas.agendaOf(localDate('2027-02-15'));
    world.goTo('2027-02-15', '10:30');
    await runOrders();
    await runOrders();
    const { state } = await world.record();
    expect([dueTimes, sides(), state.status, state.pausedUntil]).toEqual([
      ['10:30'],
      ['buy 49'],
      'active',
      undefined,
    ]);
  });
});

describe('selling everything', () => {
  beforeEach(async () => {
    await runOrders();
    world.goTo('2027-02-08', '10:31');
    await fillLast();
    await amend({ kind: 'exit', exit: 'sell' });
    world.account.last = paise(9_000);
  });

  test('waits until the units are settled, and is offered once, below what they cost', async () => {
    const offered: string[][] = [];
    for (const [day, time] of [
      ['2027-02-08', '11:00'],
      ['2027-02-09', '10:00'],
      ['2027-02-10', '10:00'],
      ['2027-02-10', '10:15'],
    ] as const) {
      world.goTo(day, time);
      await runOrders();
      offered.push(sides().slice(1));
    }
    expect(offered).toEqual([[], [], ['sell 49'], ['sell 49']]);
  });

  test('ends with the block closed and its proceeds the investor’s', async () => {
    world.goTo('2027-02-10', '10:00');
    await runOrders();
    world.goTo('2027-02-10', '10:01');
    await fillLast();
    const { state } = await world.record();
    const { carry, pool, unitsAtCost, withdrawable, putIn } = state.balances;
    expect([state.schedules[0]?.status, carry, pool, unitsAtCost]).toEqual(['closed', 0, 0, 0]);
    expect(withdrawable).toBeGreaterThan(0);
    expect(withdrawable).toBeLessThan(putIn);
  });

  test('left unfilled at the close, is offered again on the next session', async () => {
    world.goTo('2027-02-10', '10:00');
    await runOrders();
    const { instant: at } = world.moment();
    fill(world.account, world.account.orders.at(-1)?.brokerOrderId ?? '', {
      units: 0,
      price: 1,
      at,
    });
    await sync();
    world.goTo('2027-02-11', '10:00');
    await runOrders();
    expect(sides()).toEqual(['buy 49', 'sell 49', 'sell 49']);
  });

  test('may be left off: the units stay, and nothing more is offered', async () => {
    await amend({ kind: 'exit', exit: 'keep' });
    world.goTo('2027-02-10', '10:00');
    await runOrders();
    expect(sides()).toEqual(['buy 49']);
  });
});

describe('with an order at the broker', () => {
  beforeEach(async () => {
    await runOrders();
  });

  test('an end that keeps the units takes in what the order brings, and sells it never', async () => {
    await amend({ kind: 'exit', exit: 'keep' });
    world.goTo('2027-02-08', '10:31');
    await fillLast();
    world.account.last = paise(20_000);
    world.goTo('2027-02-12', '10:00');
    await runOrders();
    const [schedule] = (await world.record()).state.schedules;
    expect([schedule?.status, schedule?.lots.length, sides()]).toEqual(['closed', 1, ['buy 49']]);
    expect(await world.agendas.agendaOf(localDate('2027-02-12'))).toMatchObject({
      hasOpenBlocks: false,
    });
  });

  test('another amount is that of the next one', async () => {
    await amend({ kind: 'amount', amount: paise(1_000_000) });
    world.goTo('2027-02-08', '10:31');
    await fillLast();
    world.goTo('2027-02-09', '10:30');
    await runOrders();
    expect(sides()).toEqual(['buy 49', 'buy 100']);
  });
});

test('a change between a run’s decision and its order wins: the run decides again', async () => {
  const { quote } = world.account;
  world.account.quote = async (symbol) => {
    world.account.quote = quote;
    await amend({ kind: 'amount', amount: paise(100_000) });
    return quote(symbol);
  };
  await placeEtfOrder(world.trading).run(world.moment());
  expect(sides()).toEqual([]);
  await runOrders();
  expect(sides()).toEqual(['buy 9']);
});
