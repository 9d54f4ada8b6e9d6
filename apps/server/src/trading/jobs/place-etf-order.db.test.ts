import { chargesOn, instant, localDate, paise, quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fill } from '../../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { checkInvariants } from '../ledger/check-invariants.postgres.ts';
import { placeEtfOrder } from './place-etf-order.ts';
import { syncOrderStatus } from './sync-order-status.ts';

let world: TradingWorld;

const place = () => placeEtfOrder(world.trading).run(world.moment());
const sync = () => syncOrderStatus(world.trading).run(world.moment());
const firstOrder = 'subscription.1.1.b1';

/** Buys installment by installment, one a session, each filled at 100.01 rupees. */
async function buyOn(...days: string[]): Promise<void> {
  for (const day of days) {
    world.goTo(day, '10:30');
    await world.keepQuote();
    await place();
    const order = world.account.orders.find(({ status }) => status === 'open');
    if (!order) throw new Error(`Nothing was ordered on ${day}.`);
    fill(world.account, order.brokerOrderId, {
      units: order.quantity,
      price: 10_001,
      at: world.moment().instant,
    });
    world.goTo(day, '10:31');
    await sync();
    world.account.orders = [];
  }
}

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  await world.close();
});

describe('a due installment', () => {
  test('is ordered once, and a second run at the same moment changes nothing', async () => {
    await place();
    await place();
    expect(world.account.placed).toEqual([
      {
        symbol: 'GOLDETF',
        side: 'buy',
        quantity: quantity(49),
        limit: paise(10_026),
        notAfter: instant(Date.parse('2027-02-08T05:00:15Z')),
      },
    ]);
  });

  test('is durable as submitted before the broker hears of it', async () => {
    const seen: string[] = [];
    const { place: reallyPlace } = world.account;
    world.account.place = async (order) => {
      seen.push(...(await world.orderStates()));
      return reallyPlace(order);
    };
    await place();
    expect(seen).toEqual([`${firstOrder} submitted`]);
  });

  test('stays pending while the investor has no broker session', async () => {
    world.trading.accounts.ofInvestors = async () =>
      new Map([['investor', { accountId: 'account-1' }]]);
    await place();
    expect(await world.installment(1)).toEqual({ status: 'planned', blocked: 'NO_BROKER_SESSION' });
  });

  test('has failed for its reason when the last order time passes', async () => {
    world.trading.accounts.ofInvestors = async () =>
      new Map([['investor', { accountId: 'account-1' }]]);
    await place();
    world.goTo('2027-02-08', '15:10');
    await place();
    expect(await world.installment(1)).toMatchObject({
      status: 'failed',
      reason: 'NO_BROKER_SESSION',
    });
  });

  test('for which no ETF could be chosen all day is planned again and keeps its number', async () => {
    for (const time of ['14:55', '15:10', '15:10']) {
      world.goTo('2027-02-08', time);
      await place();
    }
    const [subscription] = await world.subscriptions.load(['subscription']);
    const planned = subscription?.state.schedules[0]?.installments.map(
      ({ sipNumber, plannedOn, state }) => [sipNumber, plannedOn, state.status],
    );
    expect(planned?.slice(0, 2)).toEqual([
      [1, '2027-02-09', 'planned'],
      [2, '2027-02-10', 'planned'],
    ]);
    const { rows } = await sql`
      select kind, reason, sip_number, times from decisions order by id`.execute(world.db);
    expect(rows).toEqual([
      { kind: 'block', reason: 'NO_CANDIDATE', sip_number: 1, times: 2 },
      { kind: 'postpone', reason: 'NO_CANDIDATE', sip_number: 1, times: 1 },
    ]);
  });

  test('is bought on its new date under the number it had', async () => {
    world.goTo('2027-02-08', '15:10');
    await place();
    await buyOn('2027-02-09');
    expect(await world.installment(1)).toMatchObject({ status: 'executed', on: '2027-02-09' });
  });

  test('fails for lack of cash when the subscription says to skip', async () => {
    world.account.cash = { ok: true, value: { available: paise(1_000) } };
    await place();
    expect(await world.installment(1)).toMatchObject({
      status: 'failed',
      reason: 'INSUFFICIENT_FUNDS',
    });
  });

  test('that fails a third time in a row pauses the buying, whatever cash comes later', async () => {
    const rich = world.account.cash;
    world.account.cash = { ok: true, value: { available: paise(1_000) } };
    for (const day of ['2027-02-08', '2027-02-09', '2027-02-10']) {
      world.goTo(day, '10:30');
      await world.keepQuote();
      await place();
    }
    world.account.cash = rich;
    world.goTo('2027-02-11', '10:30');
    await world.keepQuote();
    await place();
    const [subscription] = await world.subscriptions.load(['subscription']);
    expect(subscription?.state).toMatchObject({
      status: 'paused',
      pausedByMissesOn: '2027-02-10',
    });
    expect(world.account.placed).toEqual([]);
  });

  test('is not bought on a holiday', async () => {
    world.goTo('2027-02-14', '10:30');
    await place();
    expect(world.account.placed).toEqual([]);
  });
});

describe('the answer to an order', () => {
  test('that never came leaves it unknown, and nothing sends it again', async () => {
    world.account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
    await place();
    world.goTo('2027-02-08', '10:35');
    await place();
    expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
    expect(world.account.placed).toHaveLength(1);
  });

  test('that the market is closed leaves it due, and is no refusal of the account', async () => {
    const closed = {
      outcome: 'refused',
      reason: 'Market is closed',
      cause: 'MARKET_CLOSED',
    } as const;
    world.account.answers = Array.from({ length: 8 }, () => closed);
    for (let minute = 30; minute < 40; minute += 1) {
      world.goTo('2027-02-08', `10:${minute}`);
      await place();
    }
    expect([world.halted, world.account.placed.length]).toEqual([[], 9]);
    expect((await world.orderStates()).at(-1)).toBe('subscription.1.1.b9 working');
  });

  test('that certainly refused it fails the installment', async () => {
    world.account.answers = [{ outcome: 'refused', reason: 'price off tick' }];
    await place();
    expect(await world.installment(1)).toMatchObject({
      status: 'failed',
      reason: 'ORDER_REJECTED',
    });
    expect(await world.orderStates()).toEqual([`${firstOrder} rejected`]);
  });

  test('of a dead session makes the installment due again under a new attempt', async () => {
    world.account.answers = [{ outcome: 'refused', reason: '401', unauthorised: true }];
    await place();
    await place();
    expect(await world.orderStates()).toEqual([
      `${firstOrder} rejected`,
      'subscription.1.1.b2 working',
    ]);
    expect(world.lost).toEqual(['account-1']);
  });

  test('that was never sent for makes the installment due again', async () => {
    world.account.answers = [{ outcome: 'not-sent', reason: 'ECONNREFUSED' }];
    await place();
    expect(await world.installment(1)).toEqual({ status: 'planned' });
  });
});

test('an order whose sending threw is unknown, never sent again', async () => {
  world.account.place = async () => {
    throw new Error('The adapter broke its promise.');
  };
  await place();
  await place();
  expect(await world.orderStates()).toEqual([`${firstOrder} unknown`]);
});

test('a fault in one subscription is reported and does not fail the run', async () => {
  const { books } = world.trading;
  const commit = async () => {
    throw new Error('The disk is full.');
  };
  world.trading.books = { ...books, answers: { ...books.answers, commit } };
  const { outcomes } = await place();
  expect(outcomes).toMatchObject([{ subject: 'subscription', result: 'failed' }]);
  expect(world.faults).toHaveLength(1);
});

describe('settling', () => {
  test('posts confirmed trades to the paisa, and a second look changes nothing', async () => {
    await buyOn('2027-02-08');
    const { state } = await world.record();
    world.goTo('2027-02-08', '10:32');
    await sync();
    expect((await world.record()).state).toEqual(state);
    expect(await world.installment(1)).toMatchObject({
      status: 'executed',
      quantity: quantity(49),
      value: paise(490_049),
      partial: false,
    });
  });

  test('waits while the trade book does not add up to the order book', async () => {
    await place();
    const [order] = world.account.orders;
    fill(world.account, order?.brokerOrderId ?? '', {
      units: 49,
      price: 10_001,
      at: world.moment().instant,
    });
    world.account.deals = [];
    await sync();
    expect(await world.installment(1)).toMatchObject({ status: 'ordered' });
  });

  test('leaves a trade alone that belongs to no order of ours', async () => {
    await place();
    const [order] = world.account.orders;
    const number = order?.brokerOrderId ?? '';
    const at = world.moment().instant;
    fill(world.account, number, { units: 49, price: 10_001, at });
    const [own] = world.account.deals;
    if (!own) throw new Error('Nothing was traded.');
    const stranger = { ...own, tradeId: 't9', brokerOrderId: '269999999999999' };
    world.account.deals = [stranger, own];
    await sync();
    expect(await world.installment(1)).toMatchObject({ quantity: quantity(49) });
    const { rows } = await sql`select id from fills`.execute(world.db);
    expect(rows).toEqual([{ id: `${firstOrder}:${own.tradeId}` }]);
  });

  test('keeps what a cancelled order had bought, marked as partial', async () => {
    await place();
    const [order] = world.account.orders;
    fill(world.account, order?.brokerOrderId ?? '', {
      units: 7,
      price: 10_001,
      at: world.moment().instant,
    });
    await sync();
    expect(await world.installment(1)).toMatchObject({
      status: 'executed',
      quantity: quantity(7),
      partial: true,
    });
  });

  test('asks the broker to cancel what is still open at 15:20', async () => {
    await place();
    world.goTo('2027-02-08', '15:20');
    await sync();
    expect(world.account.cancelled).toEqual(['260000000000001']);
  });
});

describe('a block', () => {
  const days = ['2027-02-08', '2027-02-09', '2027-02-10'];

  test('is sold whole when it has earned its target, and the profit raises the next schedule', async () => {
    await buyOn(...days);
    world.goTo('2027-02-12', '11:00');
    world.account.last = paise(11_000);
    await world.keepQuote();
    await place();
    const sale = world.account.orders.find(({ side }) => side === 'sell');
    expect(sale).toMatchObject({ quantity: quantity(149), status: 'open' });

    fill(world.account, sale?.brokerOrderId ?? '', {
      units: 149,
      price: 10_999,
      at: world.moment().instant,
    });
    await sync();
    const { state } = await world.record();
    expect(state.schedules[0]?.status).toBe('completed');
    expect(state.balances.pool).toBeGreaterThan(0);
  });

  test('that is sold in two orders of a day pays the depository once', async () => {
    await buyOn(...days);
    world.account.last = paise(11_000);
    for (const [time, units] of [
      ['11:00', 60],
      ['11:15', 89],
    ] as const) {
      world.goTo('2027-02-12', time);
      await world.keepQuote();
      await place();
      const order = world.account.orders.find(({ status }) => status === 'open');
      fill(world.account, order?.brokerOrderId ?? '', {
        units,
        price: 10_999,
        at: world.moment().instant,
      });
      await sync();
    }
    const { chargeRates } = world.trading.facts;
    const charged = (units: number, depositoryPaid: boolean) =>
      chargesOn(chargeRates, {
        side: 'sell',
        value: paise(units * 10_999),
        assetClass: 'gold',
        on: localDate('2027-02-12'),
        depositoryPaid,
      }).total;
    const { state } = await world.record();
    expect(state.schedules[0]?.sales.map(({ charges }) => charges)).toEqual([
      charged(60, false),
      charged(89, true),
    ]);
  });

  test('is not sold before its youngest units have settled', async () => {
    await buyOn(...days);
    world.goTo('2027-02-11', '11:00');
    world.account.last = paise(11_000);
    await world.keepQuote();
    await place();
    expect(world.account.placed.filter(({ side }) => side === 'sell')).toEqual([]);
  });

  test('is not judged by a price older than fifteen minutes', async () => {
    await buyOn(...days);
    world.goTo('2027-02-12', '11:00');
    world.account.last = paise(11_000);
    await world.keepQuote();
    world.goTo('2027-02-12', '11:16');
    await place();
    expect(world.account.placed.filter(({ side }) => side === 'sell')).toEqual([]);
  });

  test('has its units multiplied once by a split, and no money changes', async () => {
    await buyOn(...days);
    const { state: before } = await world.record();
    world.splits.push({
      symbol: 'GOLDETF',
      exDate: localDate('2027-02-11'),
      factor: 10,
    });
    world.goTo('2027-02-11', '10:30');
    world.account.last = paise(1_000);
    await world.keepQuote();
    await place();
    await place();
    const { state: after } = await world.record();
    const units = after.schedules[0]?.lots.reduce((sum, lot) => sum + lot.quantity, 0);
    expect({ units, balances: after.balances }).toEqual({ units: 1490, balances: before.balances });
  });

  test('leaves books in which every invariant holds', async () => {
    await buyOn(...days);
    const broken = (await checkInvariants(world.db)).filter(({ faults }) => faults.length > 0);
    expect(broken).toEqual([]);
  });
});
