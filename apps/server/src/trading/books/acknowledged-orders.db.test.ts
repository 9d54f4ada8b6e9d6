import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instant } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import type { Executor } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { tradingWorld } from '../../testing/trading-world.ts';
import { reportOrders } from './order-steps.postgres.ts';

const migration = join(
  import.meta.dirname,
  '../../../migrations/0048-orders-acknowledged-in-place.sql',
);
const at = instant(Date.UTC(2027, 1, 8, 5));

let world: Awaited<ReturnType<typeof tradingWorld>>;
beforeEach(async () => {
  world = await tradingWorld();
  await world.buyOne();
});
afterEach(() => world.close());

/** Purchases that were sent and not yet answered, as many as there are installments left. */
async function sendOrders() {
  const { db } = world;
  const { answers } = composeBooks(db, { holder: 'this test', alone: true }).books;
  const lease = await answers.lease({ accountId: 'account-1' });
  if (!lease) throw new Error('The account is busy.');
  await sql`
    insert into orders (
      client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side, instrument_id,
      symbol, asset_class, quantity, limit_paise, state, request, request_hash, deadline, submitted_at)
    select i.id || '.b9', o.account_id, o.subscription_id, i.schedule_id, i.id, 9, 'buy', o.instrument_id,
           o.symbol, o.asset_class, 1, 10000 + i.sip_number, 'submitted', '{}', 'x', ${toDate(at)}, ${toDate(at)}
      from installments i
      join orders o on o.posted
     where i.status = 'planned'`.execute(db);
  return { answers, lease, orders: await answers['unsettled orders']({}) };
}

const acknowledged = (brokerOrderId: string) =>
  ({ event: { type: 'acknowledged' }, brokerOrderId, at }) as const;

test('an acknowledgement writes none of an order’s index entries again', async () => {
  const { orders, lease } = await sendOrders();
  await world.db.transaction().execute(async (tx) => {
    const before = await changesOfOrders(tx);
    await reportOrders(
      tx,
      orders.map((order, n) => ({ order, lease, report: acknowledged(`number ${n}`) })),
    );
    const after = await changesOfOrders(tx);
    expect(orders.length).toBeGreaterThan(1);
    expect(after.updated - before.updated).toBe(orders.length);
    expect(after.inPlace - before.inPlace).toBe(orders.length);
  });
});

/** How many rows of orders this connection has changed, and how many of them without an index entry. */
async function changesOfOrders(tx: Executor) {
  const { rows } = await sql<{ updated: number; inPlace: number }>`
    select n_tup_upd::integer as updated, n_tup_hot_upd::integer as "inPlace"
      from pg_stat_xact_user_tables
     where relname = 'orders'`.execute(tx);
  return rows[0] ?? { updated: 0, inPlace: 0 };
}

test('two orders of an account are never given one number of the broker', async () => {
  const { answers, orders, lease } = await sendOrders();
  const report = acknowledged('one number');
  const [first, second] = orders.map((order) => answers.report({ order, lease, report }));
  await first;
  await expect(second).rejects.toThrow(/order_events_by_broker_number/);
  const working = (await world.orderStates()).filter((one) => one.endsWith('working'));
  expect(working).toEqual([`${orders[0]?.clientOrderId} working`]);
});

test('an earlier number is kept with the step that learnt it', async () => {
  await sql`update order_events set account_id = null, broker_order_id = null`.execute(world.db);
  const [update] = /^update order_events[^;]*;/m.exec(readFileSync(migration, 'utf8')) ?? [];
  await sql.raw(update ?? '').execute(world.db);
  const { rows } = await sql`
    select e.event, e.account_id = o.account_id as "isOfAccount", e.broker_order_id = o.broker_order_id as "isItsNumber"
      from order_events e
      join orders o on o.client_order_id = e.client_order_id
     where e.broker_order_id is not null`.execute(world.db);
  expect(rows).toEqual([{ event: 'acknowledged', isOfAccount: true, isItsNumber: true }]);
});
