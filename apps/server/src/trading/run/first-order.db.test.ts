import { type Instant, instant, usualOrderLimits } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testRecord } from '../../testing/recorded-events.ts';
import { fill } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresFirstOrders } from '../books/first-order-store.postgres.ts';
import type { FirstOrderStore } from '../books/first-orders.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';
import { seeFirstOrders } from './see-first-orders.ts';

let world: TradingWorld;
let firstOrders: FirstOrderStore;

beforeEach(async () => {
  world = await tradingWorld();
  world.trading.limits = { ...usualOrderLimits, releasedOnly: true };
  firstOrders = postgresFirstOrders(world.db, testRecord);
});

afterEach(() => world.close());

const place = () => placeEtfOrder(world.trading).run(world.moment());
const look = () => seeFirstOrders(world.trading, firstOrders);
const now = (): Instant => world.moment().instant;
const minute = 60_000;

const permit = (until = instant(now() + 15 * minute)) =>
  firstOrders.permit({
    id: `permit ${now()}`,
    accountId: 'account-1',
    by: 'boss',
    at: now(),
    until,
  });

const sentUnits = () => world.account.placed.map(({ quantity }) => quantity);

/** The first order is allowed, sent, filled, posted and seen. */
async function goThrough(): Promise<void> {
  await permit();
  await place();
  const [order] = world.account.orders;
  if (!order) throw new Error('Nothing was ordered.');
  await look();
  fill(world.account, order.brokerOrderId, { units: 1, price: 10_001, at: now() });
  await syncOrderStatus(world.trading).run(world.moment());
}

describe('an account that was not released', () => {
  test('sends nothing, and its SIP waits with the reason', async () => {
    await place();
    expect([world.account.placed, await world.installment(1)]).toEqual([
      [],
      { status: 'planned', blocked: 'FIRST_ORDER_PENDING' },
    ]);
  });

  test('keeps the SIP and its number past the last order time', async () => {
    world.goTo('2027-02-08', '15:10');
    await world.keepQuote();
    await place();
    expect(await world.installment(1)).toMatchObject({ status: 'planned' });
    const { rows } = await sql`
      select planned_on::text as day from installments where sip_number = 1`.execute(world.db);
    expect(rows).toEqual([{ day: '2027-02-09' }]);
  });

  test('sends one unit while an administrator looks on', async () => {
    await permit();
    await place();
    expect(sentUnits()).toEqual([1]);
  });

  test('sends one order for one permit, whatever else is due', async () => {
    await world.secondSubscription();
    await permit();
    await place();
    await place();
    expect(sentUnits()).toEqual([1]);
  });

  test('sends nothing once the time to look on is over', async () => {
    await permit(instant(now() + minute));
    world.goTo('2027-02-08', '10:31');
    await world.keepQuote();
    await place();
    expect(sentUnits()).toEqual([]);
  });

  test('carries what the first unit left over to the next SIP', async () => {
    await goThrough();
    const { state } = await world.record();
    expect(state.balances.putIn).toBe(500_000);
    expect(state.balances.carry).toBeGreaterThan(400_000);
  });
});

describe('the transaction that makes an order durable', () => {
  test('judges the release itself, whatever was read before', async () => {
    const { books } = world.trading;
    world.trading.books = {
      ...books,
      answers: { ...books.answers, 'account release': () => 'released' },
    };
    await place();
    expect([sentUnits(), await world.orderStates()]).toEqual([[], []]);
  });

  test('refuses more than one unit, whatever was read before', async () => {
    await permit();
    const { books } = world.trading;
    world.trading.books = {
      ...books,
      answers: { ...books.answers, 'account release': () => 'released' },
    };
    await place();
    expect(sentUnits()).toEqual([]);
  });
});

describe('what is seen of a first order', () => {
  const seen = async () => (await firstOrders.unreleased(now())).flatMap(({ orders }) => orders);

  test('is what the book shows, with when it did', async () => {
    await permit();
    await place();
    await look();
    const [order] = world.account.orders;
    expect(await seen()).toMatchObject([
      { looks: 1, takenAt: now(), seenAt: now(), echo: { ...order } },
    ]);
  });

  test('counts the looks of a book that is late', async () => {
    await permit();
    await place();
    const { orders } = world.account;
    world.account.orders = [];
    await look();
    await look();
    world.account.orders = orders;
    world.goTo('2027-02-08', '10:32');
    await look();
    expect(await seen()).toMatchObject([{ looks: 3, seenAt: now() }]);
  });

  test('of a refusal are its words, and where they were said', async () => {
    world.account.answers = [{ outcome: 'refused', reason: 'Err 4711' }];
    await permit();
    await place();
    expect(await seen()).toMatchObject([
      { refusedIn: 'answer', reasonCode: 'ORDER_REJECTED', order: { reason: 'Err 4711' } },
    ]);
  });
});

describe('a release', () => {
  test('is refused before a first order was filled and seen', async () => {
    await permit();
    await place();
    expect(await firstOrders.release('account-1', 'boss', now())).toBe('refused');
  });

  test('lets everything go that is due', async () => {
    await goThrough();
    expect(await firstOrders.release('account-1', 'boss', now())).toBe('released');
    world.goTo('2027-02-09', '10:30');
    await world.keepQuote();
    await place();
    expect(sentUnits()).toHaveLength(2);
    expect(sentUnits()[1]).toBeGreaterThan(50);
  });

  test('ends when another client of the broker is linked', async () => {
    await goThrough();
    await firstOrders.release('account-1', 'boss', now());
    await sql`update broker_accounts set client_fingerprint = 'another'`.execute(world.db);
    world.goTo('2027-02-09', '10:30');
    await world.keepQuote();
    await place();
    expect([sentUnits(), await firstOrders.release('account-1', 'boss', now())]).toEqual([
      [1],
      'refused',
    ]);
  });
});
