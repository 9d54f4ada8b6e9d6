import { evolve, instant, SubscriptionChanged, type SubscriptionEvent } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { keepSubscriptions } from './kept-subscriptions.ts';
import { postgresSubscriptions } from './subscription-store.postgres.ts';

let world: TradingWorld;

const blocked: SubscriptionEvent = {
  type: 'installment-blocked',
  schedule: 1,
  sipNumber: 1,
  reason: 'NO_PRICE',
};

const changeOf = async (event: SubscriptionEvent) => {
  const before = await world.record();
  return { before, after: evolve(before.state, event), postings: [] };
};

beforeEach(async () => {
  world = await tradingWorld();
});

afterEach(async () => {
  await world.close();
});

test('what was committed is read back by a store that has kept nothing', async () => {
  await world.subscriptions.commit(await changeOf(blocked));
  const [fresh] = await postgresSubscriptions(world.db).load(['subscription']);
  expect(fresh).toEqual(await world.record());
});

test('a decision on an older version is refused', async () => {
  const change = await changeOf(blocked);
  await world.subscriptions.commit(change);
  await expect(world.subscriptions.commit(change)).rejects.toThrow(SubscriptionChanged);
});

test('a change that cannot be written leaves nothing behind', async () => {
  const before = await world.record();
  const failing = world.subscriptions.commit(await changeOf(blocked), async () => {
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await world.record()).toEqual(before);
});

test('a store sees what another one has committed', async () => {
  const other = postgresSubscriptions(world.db);
  await other.load(['subscription']);
  await world.subscriptions.commit(await changeOf(blocked));
  const [seen] = await other.load(['subscription']);
  expect(seen?.state.schedules[0]?.installments[0]?.state).toMatchObject({ blocked: 'NO_PRICE' });
});

test('a store that may keep next to nothing reads the same', async () => {
  const poor = postgresSubscriptions(world.db, keepSubscriptions(1));
  expect(await poor.load(['subscription'])).toEqual([await world.record()]);
});

test('a second running subscription to the same strategy is not added', async () => {
  const again = { ...(await world.record()), id: 'another' };
  expect(await world.subscriptions.add(again, new Date(0))).toBe('already-running');
});

test('the same posting cannot be written twice', async () => {
  const post = async () => {
    const change = await changeOf(blocked);
    const postings = [
      { cause: 'order-1', at: instant(0), postings: [{ account: 'carry', amount: 0 }] as never },
    ];
    return world.subscriptions.commit({ ...change, postings });
  };
  await post();
  await expect(post()).rejects.toThrow();
});

test('a number that was cancelled may be given again, a live one may not', async () => {
  const copy = sql`
    insert into installments (id, schedule_id, subscription_id, sip_number, planned_on,
           execution_time, amount_paise, raise_paise, status)
    select id || 'x', schedule_id, subscription_id, sip_number, planned_on,
           execution_time, amount_paise, raise_paise, 'planned'
      from installments
     where sip_number = 1`;
  await expect(copy.execute(world.db)).rejects.toThrow();
  await sql`update installments set status = 'cancelled' where sip_number = 1`.execute(world.db);
  await expect(copy.execute(world.db)).resolves.toBeDefined();
});
