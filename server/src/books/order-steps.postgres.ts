import {
  afterLookup,
  afterReport,
  isFinal,
  type Lease,
  type Lookup,
  type Order,
  OrderOvertaken,
  type OrderReport,
  type Verdict,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import { toDate } from '../kernel/instants.ts';
import type { RecordSecurityEvent } from '../security/security-log.postgres.ts';

/** Writes one step of an order's life, where nobody else has taken one since it was read. */
export async function reportOrder(
  db: Executor,
  order: Order,
  report: OrderReport,
  lease: Lease,
): Promise<Order> {
  const { event, brokerOrderId, filled, reason, reasonCode, byHandOf } = report;
  const possible = report.possibleBrokerOrderIds;
  const at = toDate(report.at);
  const after = afterReport(order, report);
  const { state } = after;
  const ends = isFinal(state);
  const { rows } = await sql`
    with held as (${heldLease(lease)}),
    stepped as (
      update orders
         set state = ${state}::text,
             broker_order_id = coalesce(${brokerOrderId ?? null}::text, broker_order_id),
             filled = coalesce(${filled ?? null}::bigint, filled),
             reason = coalesce(${reason ?? null}::text, reason),
             reason_code = coalesce(${reasonCode ?? null}::text, reason_code),
             possible_broker_order_ids = coalesce(
               cast(${possible ? JSON.stringify(possible) : null} as text)::jsonb,
               possible_broker_order_ids),
             epoch = ${lease.epoch}::bigint,
             settled_at = case when ${ends} then ${at}::timestamptz end,
             posted = ${ends}
        from held
       where client_order_id = ${order.clientOrderId}
         and state = ${order.state}
         and not posted
      returning client_order_id)
    insert into order_events (client_order_id, event, state, note, epoch, at, by_hand_of)
    select client_order_id, ${event.type}::text, ${state}::text, ${reason ?? null}::text,
           ${lease.epoch}::bigint, ${at}::timestamptz, ${byHandOf ?? null}::text
      from stepped
    returning client_order_id`.execute(db);
  if (rows.length !== 1) throw overtaken(order);
  return after;
}

/** The last step of an order, in one with its fills. */
export async function settleOrder(
  tx: Executor,
  { order, report, fills, lease }: Extract<Verdict, { type: 'order-end' }>,
  record: RecordSecurityEvent,
): Promise<void> {
  await reportOrder(tx, order, report, lease);
  await insertFills(tx, order, fills);
  if (report.byHandOf === undefined) return;
  await record(tx, {
    kind: 'order-settled-manually',
    userId: await ownerOf(tx, order.clientOrderId),
    actorId: report.byHandOf,
    subject: order.clientOrderId,
    facts: { event: report.event.type },
  });
}

async function insertFills(
  tx: Executor,
  order: Order,
  fills: Extract<Verdict, { type: 'order-end' }>['fills'],
): Promise<void> {
  const rows = fills.map((fill) => ({
    id: `${order.clientOrderId}:${fill.tradeId}`,
    client_order_id: order.clientOrderId,
    quantity: fill.quantity,
    price_paise: fill.price,
    traded_at: toDate(fill.tradedAt).toISOString(),
  }));
  if (rows.length === 0) return;
  await sql`
    insert into fills (id, client_order_id, quantity, price_paise, traded_at)
    select r.*
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
           id text, client_order_id text, quantity bigint, price_paise bigint,
           traded_at timestamptz)`.execute(tx);
}

export async function noteLookup(
  db: Database,
  order: Order,
  lookup: Lookup,
  lease: Lease,
): Promise<Order> {
  const { absent } = lookup;
  const at = toDate(lookup.at);
  const { rows } = await sql`
    with held as (${heldLease(lease)})
    update orders
       set looks = looks + 1,
           looked_at = ${at}::timestamptz,
           absences = absences + ${absent ? 1 : 0},
           absent_since = case when ${absent} then coalesce(absent_since, ${at}::timestamptz)
                               else absent_since end
      from held
     where client_order_id = ${order.clientOrderId}
       and state = ${order.state}
       and looks = ${order.lookups}
       and not posted
    returning client_order_id`.execute(db);
  if (rows.length !== 1) throw overtaken(order);
  return afterLookup(order, lookup);
}

/** Locked, so that a change of hands waits for this write or comes before it. */
const heldLease = ({ accountId, epoch }: Lease) => sql`
  select 1
    from account_leases
   where account_id = ${accountId}
     and epoch = ${epoch}
     for share`;

const overtaken = ({ accountId, clientOrderId }: Order) =>
  new OrderOvertaken(accountId, `Order ${clientOrderId} or its account has moved on.`);

async function ownerOf(tx: Executor, clientOrderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id
      from orders o
      join subscriptions s on s.id = o.subscription_id
     where o.client_order_id = ${clientOrderId}`.execute(tx);
  return rows[0]?.user_id;
}
