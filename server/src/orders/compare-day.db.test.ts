import { quantity } from '@safe-trading/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postgresAgendaStore } from '../jobs/agenda-store.postgres.ts';
import { placeEtfOrder } from '../jobs/place-etf-order.ts';
import { syncOrderStatus } from '../jobs/sync-order-status.ts';
import { fill } from '../testing/scripted-account.ts';
import { type TradingWorld, tradingWorld } from '../testing/trading-world.ts';

let world: TradingWorld;

const sync = async () => (await syncOrderStatus(world.trading).run(world.moment())).outcomes;

/** One order, filled and posted; then the market has closed. */
beforeEach(async () => {
  world = await tradingWorld();
  await placeEtfOrder(world.trading, postgresAgendaStore(world.db)).run(world.moment());
  const [order] = world.account.orders;
  if (!order) throw new Error('Nothing was ordered.');
  const { instant: at } = world.moment();
  fill(world.account, order.brokerOrderId, { units: order.quantity, price: 10_001, at });
  world.goTo('2027-02-08', '10:31');
  await sync();
  world.goTo('2027-02-08', '15:35');
});

afterEach(async () => {
  await world.close();
});

describe('the last look of a day', () => {
  test('finds nothing when the broker’s books say what ours say', async () => {
    expect(await sync()).toEqual([
      { subject: 'account-1', result: 'done', what: 'compare the day' },
    ]);
  });

  test('is not taken while the market is open', async () => {
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

  test('stops an investor whose book holds a twin of one of our orders', async () => {
    const [own] = world.account.orders;
    if (!own) throw new Error('The order is gone.');
    world.account.orders.push({ ...own, brokerOrderId: '260000000000099' });
    await sync();
    expect(await world.trading.switches.latest()).toMatchObject([
      { level: 'investor', subject: 'investor', setBy: 'system' },
    ]);
  });

  test('stops them although the other books cannot be read', async () => {
    const [own] = world.account.orders;
    if (!own) throw new Error('The order is gone.');
    world.account.orders.push({ ...own, brokerOrderId: '260000000000099' });
    const unreachable = { ok: false, reason: 'unreachable', message: 'no answer' } as const;
    world.account.trades = async () => unreachable;
    await sync();
    expect(await world.trading.switches.latest()).toMatchObject([{ level: 'investor' }]);
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
});
