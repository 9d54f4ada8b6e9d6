import { instant, laterBy, paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOrder } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';

let world: TradingWorld;

const place = () => placeEtfOrder(world.trading).run(world.moment());
const sync = () => syncOrderStatus(world.trading).run(world.moment());
const firstOrder = 'subscription.1.1.b1';

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  await world.close();
});

describe('an unknown order', () => {
  beforeEach(async () => {
    world.account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
    await place();
    world.goTo('2027-02-08', '10:31');
  });

  const lookAlike = (brokerOrderId: string, limit = 10_026) =>
    openOrder(
      brokerOrderId,
      { symbol: 'GOLDETF', side: 'buy', quantity: quantity(49), limit: paise(limit) },
      world.moment().instant,
    );

  /** Two books in a row, because the first one may have a gap. */
  const lookUpTwice = async () => {
    await sync();
    world.goTo('2027-02-08', '10:32');
    await sync();
  };

  test('adopts the one order in two books that looks like it', async () => {
    world.account.orders = [lookAlike('270208000000007')];
    await lookUpTwice();
    expect(await world.orderStates()).toEqual([`${firstOrder} working`]);
  });

  test('is handed to a person when two look like it', async () => {
    world.account.orders = [lookAlike('270208000000007'), lookAlike('270208000000008')];
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} needs-human`]);
  });

  test('is none of those that stood in the book before it was sent', async () => {
    await sql`update orders set watermark = '["270208000000007"]'`.execute(world.db);
    world.account.orders = [lookAlike('270208000000007')];
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
  });

  test('is found although the broker’s clock is minutes behind', async () => {
    const placedAt = laterBy(world.moment().instant, -10 * 60_000);
    world.account.orders = [{ ...lookAlike('270208000000007'), placedAt }];
    await lookUpTwice();
    expect(await world.orderStates()).toEqual([`${firstOrder} working`]);
  });

  test('adopts nothing from a book that lacks an order of ours', async () => {
    await world.secondSubscription();
    world.goTo('2027-02-08', '10:45');
    await sql`
      insert into orders (client_order_id, account_id, subscription_id, schedule_id, installment_id,
                          attempt, side, instrument_id, symbol, asset_class, quantity, limit_paise,
                          state, request, request_hash, deadline, submitted_at, broker_order_id, posted)
      select 'earlier', account_id, 'subscription-2', 'subscription-2.1', 'subscription-2.1.1',
             1, side, instrument_id, symbol, asset_class, 1, 1, 'filled', request, request_hash,
             deadline, submitted_at, '270208000000001', true
        from orders`.execute(world.db);
    world.account.orders = [lookAlike('270208000000007')];
    await lookUpTwice();
    await sql`delete from orders where client_order_id = 'earlier'`.execute(world.db);
    expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
  });

  test('does not adopt an order at another price', async () => {
    world.account.orders = [lookAlike('270208000000007', 10_027)];
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
  });

  test('that two books, the later one final, do not hold was never placed, and the plan goes on', async () => {
    world.goTo('2027-02-08', '10:40');
    await sync();
    world.goTo('2027-02-08', '15:35');
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} not-placed`]);
    expect(await world.installment(1)).toMatchObject({ status: 'failed', reason: 'NOT_PLACED' });
  });

  test('stays unknown while the market is open, however often the book lacks it', async () => {
    for (const time of ['10:40', '11:00', '12:00', '15:29']) {
      world.goTo('2027-02-08', time);
      await sync();
    }
    expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
  });

  /** Looked up twice, the second time after the close. */
  const lookTwice = async () => {
    world.goTo('2027-02-08', '15:34');
    await sync();
    world.goTo('2027-02-08', '15:35');
    await sync();
    return world.orderStates();
  };

  test('is not proved absent by a book that lacks an order it held before', async () => {
    await sql`update orders set watermark = '["270208000000007"]'`.execute(world.db);
    expect(await lookTwice()).toEqual([`${firstOrder} unknown`]);
  });

  test('is not proved absent while the account holds units the book does not explain', async () => {
    const units = { symbol: 'GOLDETF', bought: quantity(49), sold: quantity(0) };
    world.account.positions = async () => ({ ok: true, value: [units] });
    expect(await lookTwice()).toEqual([`${firstOrder} unknown`]);
  });

  test('is not proved absent by trades of an order the book does not hold', async () => {
    const { trades } = world.account;
    const deal = { tradeId: 't', brokerOrderId: '270208000000009', symbol: 'GOLDETF' } as const;
    const rest = {
      side: 'buy',
      quantity: quantity(49),
      price: paise(1),
      tradedAt: instant(0),
    } as const;
    world.account.trades = async () => ({ ok: true, value: [{ ...deal, ...rest }] });
    expect(await lookTwice()).toEqual([`${firstOrder} unknown`]);
    world.account.trades = trades;
  });

  test('is not proved absent by a reply the broker wrote long ago', async () => {
    const servedAt = laterBy(world.moment().instant, -60_000);
    world.account.bookAnswer = { ok: true, value: [], servedAt };
    expect(await lookTwice()).toEqual([`${firstOrder} unknown`]);
  });

  test('of a day whose book is gone is handed to a person', async () => {
    world.goTo('2027-02-09', '10:30');
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} needs-human`]);
  });

  test('stays unknown when the book cannot be read', async () => {
    world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
    await sync();
    expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
  });
});

test('a process that died while sending leaves an order that is never sent again', async () => {
  await place();
  await sql`update orders set state = 'submitted', broker_order_id = null`.execute(world.db);
  world.account.orders = [];
  world.anotherProcess();
  await place();
  expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
  expect(world.account.placed).toHaveLength(1);
});
