import { paise, quantity, settleManually } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../platform/http/access.ts';
import { oneAtATime } from '../../platform/kernel/one-at-a-time.ts';
import { appFor, type CallAs } from '../../testing/call-as.ts';
import { openOrder } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresUnresolvedOrders } from '../../trading/books/unresolved-orders.postgres.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import { syncOrderStatus } from '../../trading/jobs/sync-order-status.ts';
import { runProcedure } from '../../trading/run/run-procedure.ts';
import { settledOrRefused } from '../../trading/run/settlement-problem.ts';
import { doubtsFeature } from './doubts-feature.ts';

let world: TradingWorld;
let app: Awaited<ReturnType<typeof appFor>>['app'];
let call: CallAs;

const firstOrder = 'subscription.1.1.b1';
const roles: Record<string, User['role']> = { asha: 'ADMIN', devi: 'ADMIN', investor: 'END_USER' };

beforeEach(async () => {
  world = await tradingWorld();
  const { trading, db } = world;
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    select id, id || '@example.com', id, 'ADMIN', 'active', 'x', now()
      from (values ('asha'), ('devi')) as admins (id)`.execute(db);
  ({ app, call } = await appFor(roles, trading.clock));
  const inTurn = oneAtATime();
  doubtsFeature({
    unresolved: postgresUnresolvedOrders(db),
    settleManually: (id, observed, by) =>
      inTurn(() =>
        settledOrRefused(
          runProcedure(trading, world.moment(), (context) =>
            settleManually(context, id, observed, by),
          ),
        ),
      ),
    marketClock: trading.clock,
  }).routes(app);

  world.account.answers = [{ outcome: 'unknown', reason: 'The answer did not come in time.' }];
  await placeEtfOrder(trading).run(world.moment());
  world.goTo('2027-02-08', '10:32');
});

afterEach(async () => {
  await app.close();
  await world.close();
});

const daysNotCompared = async () => (await call('GET', '/orders/in-doubt')).body.days_not_compared;
const list = async () => (await call('GET', '/orders/in-doubt')).body.data;
const settle = (body: object, as = 'asha') =>
  call('POST', `/orders/${firstOrder}/settle`, as, body);
const sync = () => syncOrderStatus(world.trading).run(world.moment());
const neverPlaced = { outcome: 'NOT_PLACED', reason: 'The app shows no such order' };
const filled = {
  outcome: 'FILLED',
  quantity: 49,
  price_per_unit: 100.2,
  traded_at: '2027-02-08T05:01:00Z',
};

describe('the list of orders in doubt', () => {
  test('says whose it is, what it is, and how often it was looked for', async () => {
    await sync();
    expect(await list()).toEqual([
      {
        order_id: firstOrder,
        state: 'UNKNOWN',
        investor_name: 'Investor',
        investor_email: 'investor@example.com',
        strategy_name: 'Gold',
        sip_number: 1,
        etf_nse_code: 'GOLDETF',
        side: 'BUY',
        quantity: 49,
        limit_price: 100.26,
        sent_at: '2027-02-08T05:00:00.000Z',
        sent_on: '2027-02-08',
        reason: 'The answer did not come in time.',
        looks: 1,
        looked_at: '2027-02-08T05:02:00.000Z',
        broker_order_id: null,
        possible_broker_order_ids: [],
        is_book_gone: false,
      },
    ]);
  });

  test('names the entries of the book that may be it', async () => {
    const kind = { symbol: 'GOLDETF', side: 'buy', quantity: quantity(49), limit: paise(10_026) };
    world.account.orders = ['7', '8'].map((number) =>
      openOrder(number, { ...kind, side: 'buy' }, world.moment().instant),
    );
    await sync();
    expect(await list()).toMatchObject([
      { state: 'NEEDS_HUMAN', possible_broker_order_ids: ['7', '8'] },
    ]);
  });

  test('says when the book of its day is gone', async () => {
    world.goTo('2027-02-09', '10:00');
    expect(await list()).toMatchObject([{ is_book_gone: true }]);
  });

  test('is empty once the order is settled', async () => {
    expect((await settle(neverPlaced)).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('the list of days not compared', () => {
  const unreachable = { ok: false, reason: 'unreachable', message: 'no answer' } as const;
  const atTheClose = async (): Promise<void> => {
    world.goTo('2027-02-08', '15:35');
    await sync();
  };

  test('is empty while a day is still under way', async () => {
    expect(await daysNotCompared()).toEqual([]);
  });

  test('names a day the broker could not be asked about, whose it is, and why', async () => {
    world.account.bookAnswer = unreachable;
    await atTheClose();
    expect(await daysNotCompared()).toEqual([
      {
        investor_name: 'Investor',
        investor_email: 'investor@example.com',
        day: '2027-02-08',
        units: 'UNKNOWN',
        reason: 'The broker did not answer.',
        tries: 1,
        tried_at: '2027-02-08T10:05:00.000Z',
      },
    ]);
  });

  test('names a day that was not compared at its end', async () => {
    world.goTo('2027-02-09', '09:15');
    expect(await daysNotCompared()).toMatchObject([{ day: '2027-02-08', tries: 0, reason: null }]);
  });

  test('keeps a day whose units alone were compared, until a later day agrees in everything', async () => {
    world.goTo('2027-02-09', '09:15');
    await sync();
    expect(await daysNotCompared()).toMatchObject([{ day: '2027-02-08', units: 'AGREE' }]);
    await sql`
      insert into account_days (account_id, day, state)
      values ('account-1', '2027-02-09', 'compared')`.execute(world.db);
    expect(await daysNotCompared()).toEqual([]);
  });

  test('says which units are missing', async () => {
    world.goTo('2027-02-09', '15:35');
    await settle(filled);
    await sync();
    expect(await daysNotCompared()).toMatchObject([
      { units: 'DIFFER', reason: 'the broker holds 0 GOLDETF, ours are 49' },
    ]);
  });
});

test('an order filled by the contract note is booked', async () => {
  world.goTo('2027-02-09', '10:00');
  expect(await settle(filled)).toEqual({
    status: 200,
    body: { message: 'The order is booked as the contract note says.' },
  });
  expect(await world.installment(1)).toMatchObject({ status: 'executed', value: 490_980 });
});

test('of two administrators at once the second is refused, and nothing is booked twice', async () => {
  world.goTo('2027-02-09', '10:00');
  const both = await Promise.all([settle(filled), settle(filled, 'devi')]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  expect(both[1]?.body.detail).toBe(
    'This order is not in doubt any more: it is filled. Look at the list again.',
  );
  const { rows } = await sql`select id from fills`.execute(world.db);
  expect(rows).toHaveLength(1);
});

test.each([
  [{}, /^Outcome must be one of ADOPTED, NOT_PLACED, FILLED, NOT_FILLED/],
  [{ outcome: 'LOST' }, /^Outcome must be one of/],
  [{ outcome: 'ADOPTED' }, /^Broker order number is required/],
  [{ outcome: 'NOT_PLACED' }, /^Reason is required/],
  [{ outcome: 'NOT_FILLED', reason: 'no' }, /^Reason must have at least 3/],
  [{ ...filled, quantity: 1.5 }, /^Quantity must be a whole number/],
  [{ ...filled, price_per_unit: 0 }, /^Price per unit must be more than 0/],
  [{ ...filled, traded_at: 'yesterday' }, /^Trade time must be an ISO instant/],
])('%j is refused by the name of what is wrong', async (body, sentence) => {
  expect(await settle(body)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(sentence) },
  });
});

test('an unknown order is not found by its id', async () => {
  expect(await call('POST', '/orders/nobody/settle', 'asha', neverPlaced)).toMatchObject({
    status: 404,
    body: { detail: 'Order not found' },
  });
});
