import { quantity } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';

let world: TradingWorld;

const nothingToCompare = { hasDayToCompare: false, hasDaysBehind: false };

async function agenda() {
  const { today } = world.moment();
  const { hasDayToCompare, hasDaysBehind } = await world.agendas.agendaOf(today);
  return { hasDayToCompare, hasDaysBehind };
}

const sync = async () => (await syncOrderStatus(world.trading).run(world.moment())).outcomes;

/** One order, filled and posted; then the market has closed. */
beforeEach(async () => {
  world = await tradingWorld();
  await world.buyOne();
  world.goTo('2027-02-08', '15:35');
});

afterEach(async () => {
  await world.close();
});

describe('the reconciliation of a day at its end', () => {
  test('finds nothing when the broker’s books say what ours say', async () => {
    expect(await sync()).toEqual([
      { subject: 'account-1', result: 'done', what: 'compare the day' },
    ]);
  });

  test('waits while the market is open', async () => {
    world.goTo('2027-02-08', '15:29');
    expect(await sync()).toEqual([]);
  });

  test('says when an order of ours has left the book', async () => {
    world.account.orders = [];
    expect(await sync()).toMatchObject([
      { result: 'failed', reason: expect.stringContaining('lacks') },
    ]);
  });

  test('says when a trade was taken back', async () => {
    world.account.deals = [];
    const units = { symbol: 'GOLDETF', bought: quantity(49), sold: quantity(0) };
    world.account.positions = async () => ({ ok: true, value: [units] });
    expect(await sync()).toMatchObject([
      { result: 'failed', reason: expect.stringContaining('trade book shows 0 units') },
    ]);
  });

  test('says when units of ours are missing at the broker', async () => {
    world.account.positions = async () => ({ ok: true, value: [] });
    expect(await sync()).toMatchObject([{ reason: 'the broker holds 0 GOLDETF, ours are 49' }]);
  });

  test('counts delivered units as held', async () => {
    world.account.positions = async () => ({ ok: true, value: [] });
    world.account.units = [{ symbol: 'GOLDETF', quantity: quantity(49), sellable: quantity(49) }];
    expect(await sync()).toMatchObject([{ result: 'done' }]);
  });

  test('halts an investor whose book holds a twin of one of our orders', async () => {
    const [own] = world.account.orders;
    if (!own) throw new Error('The order is gone.');
    world.account.orders.push({ ...own, brokerOrderId: '260000000000099' });
    await sync();
    expect(await world.halts.latest()).toMatchObject([
      { level: 'investor', subject: 'investor', setBy: 'system' },
    ]);
  });

  test('says so too where the investor is halted for another reason', async () => {
    const [own] = world.account.orders;
    if (!own) throw new Error('The order is gone.');
    const investor = { level: 'investor', subject: 'investor' } as const;
    const at = world.moment().instant;
    await world.halts.set({
      id: 'h',
      ...investor,
      reason: 'Refusals.',
      setBy: 'system',
      setAt: at,
    });
    world.account.orders.push({ ...own, brokerOrderId: '260000000000099' });
    await sync();
    const reasons = (await world.halts.latest()).map(({ reason }) => reason);
    expect(reasons).toContainEqual(expect.stringContaining('260000000000099'));
  });

  test('halts them although the other books cannot be read', async () => {
    const [own] = world.account.orders;
    if (!own) throw new Error('The order is gone.');
    world.account.orders.push({ ...own, brokerOrderId: '260000000000099' });
    const unreachable = { ok: false, reason: 'unreachable', message: 'no answer' } as const;
    world.account.trades = async () => unreachable;
    await sync();
    expect(await world.halts.latest()).toMatchObject([{ level: 'investor' }]);
  });

  test('notices a session the broker has ended', async () => {
    world.account.bookAnswer = { ok: false, reason: 'unauthorised', message: 'log in again' };
    await sync();
    expect(world.lost).toEqual(['account-1']);
  });

  test('waits where the broker cannot be asked', async () => {
    world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
    expect(await sync()).toMatchObject([{ result: 'waiting', reason: 'BROKER_UNREACHABLE' }]);
  });

  test('stays due while the order book lacks an order of ours', async () => {
    world.account.orders = [];
    await sync();
    expect((await agenda()).hasDayToCompare).toBe(true);
  });

  test('is done once', async () => {
    await sync();
    expect([await sync(), await agenda()]).toEqual([[], nothingToCompare]);
  });

  test('is done again when an order of the day was still open', async () => {
    const [order] = world.account.orders;
    if (!order) throw new Error('The order is gone.');
    world.account.orders = [{ ...order, status: 'open' }];
    await sql`update orders set posted = false, state = 'working'`.execute(world.db);
    await sync();
    expect(await agenda()).toEqual({ hasDayToCompare: true, hasDaysBehind: false });
  });
});

describe('a day that could not be compared at its end', () => {
  beforeEach(async () => {
    world.account.bookAnswer = { ok: false, reason: 'unreachable', message: 'no answer' };
    await sync();
  });

  const nextMorning = (): void => {
    world.goTo('2027-02-09', '09:15');
    world.account.bookAnswer = { ok: true, value: [] };
    world.account.orders = [];
    world.account.deals = [];
  };
  const delivered = (units: number): void => {
    const own = quantity(units);
    world.account.units = [{ symbol: 'GOLDETF', quantity: own, sellable: own }];
  };

  test('is on the agenda of that day', async () => {
    expect(await agenda()).toEqual({ hasDayToCompare: true, hasDaysBehind: false });
  });

  test('is compared the same evening, once the broker answers', async () => {
    world.goTo('2027-02-08', '15:50');
    world.account.bookAnswer = undefined;
    expect([await sync(), await agenda()]).toEqual([
      [{ subject: 'account-1', result: 'done', what: 'compare the day' }],
      nothingToCompare,
    ]);
  });

  test('is on the agenda of the next one', async () => {
    nextMorning();
    expect(await agenda()).toEqual({ hasDayToCompare: false, hasDaysBehind: true });
  });

  test('has its units compared the next morning, and the run says that its book was not seen', async () => {
    nextMorning();
    delivered(49);
    expect([await sync(), await agenda()]).toEqual([
      [
        {
          subject: 'account-1',
          result: 'failed',
          what: 'compare 2027-02-08',
          reason: 'The order book of 2027-02-08 was never compared; the units agree.',
        },
      ],
      nothingToCompare,
    ]);
  });

  test('waits until the close for units that are on their way', async () => {
    nextMorning();
    delivered(48);
    expect([await sync(), await agenda()]).toMatchObject([
      [{ result: 'waiting', reason: 'the broker holds 48 GOLDETF, ours are 49' }],
      { hasDaysBehind: true },
    ]);
  });

  test('ends with the units that are missing after the next close', async () => {
    nextMorning();
    delivered(48);
    world.goTo('2027-02-09', '15:35');
    expect([await sync(), await agenda()]).toMatchObject([
      [{ result: 'failed', reason: expect.stringContaining('the broker holds 48 GOLDETF') }],
      nothingToCompare,
    ]);
  });

  test('stays due while no session is open, and every run says so', async () => {
    nextMorning();
    world.trading.accounts = { ...world.trading.accounts, ofIds: async () => new Map() };
    expect([await sync(), await agenda()]).toMatchObject([
      [{ result: 'failed', reason: 'The day could not be compared yet: NO_BROKER_SESSION' }],
      { hasDaysBehind: true },
    ]);
  });

  test('is not asked about every minute', async () => {
    nextMorning();
    delivered(48);
    await sync();
    world.goTo('2027-02-09', '09:16');
    expect(await sync()).toEqual([]);
  });

  test('stays due when comparing it fails in an unexpected way', async () => {
    nextMorning();
    world.account.holdings = async () => {
      throw new Error('Not foreseen.');
    };
    expect([await sync(), await agenda()]).toMatchObject([
      [{ result: 'failed', reason: 'UNEXPECTED' }],
      { hasDaysBehind: true },
    ]);
  });
});
