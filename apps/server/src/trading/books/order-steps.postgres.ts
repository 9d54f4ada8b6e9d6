import {
  type Asks,
  afterLookup,
  afterReport,
  isFinal,
  type Lease,
  type Lookup,
  type Order,
  OrderOvertaken,
  type Verdict,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Settled } from '../../platform/db/commit-in-groups.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { lookUpByKey } from '../../platform/db/look-up-by-key.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';

type Asked = Asks<'report'>;
export type OrderEndVerdict = Extract<Verdict, { type: 'order-end' }>;

/**
 * Writes one step per order unless another step came first. Leases stay locked, so a change of holder comes before
 * or after.
 */
export async function reportOrders(
  tx: Executor,
  asked: readonly Asked[],
): Promise<readonly Settled<Order>[]> {
  await lookUpByKey(tx);
  const accountIds = asked.map(({ lease }) => lease.accountId);
  const { rows } = await sql<{ position: number }>`
    with asked as materialized (
      select *
        from jsonb_to_recordset(cast(${JSON.stringify(asked.map(toStep))} as text)::jsonb) as r (
             position integer, client_order_id text, account_id text, epoch bigint, before text,
             event text, state text, broker_order_id text, filled bigint, reason text,
             reason_code text, possible jsonb, ends boolean, by_hand_of text, at timestamptz,
             new_number text)),
    held as materialized (
      select account_id, epoch
        from account_leases
       where account_id = any(${accountIds})
       order by account_id
         for share),
    stepped as (
      update orders o
         set state = a.state,
             broker_order_id = coalesce(a.broker_order_id, o.broker_order_id),
             filled = coalesce(a.filled, o.filled),
             reason = coalesce(a.reason, o.reason),
             reason_code = coalesce(a.reason_code, o.reason_code),
             possible_broker_order_ids = coalesce(a.possible, o.possible_broker_order_ids),
             epoch = a.epoch,
             settled_at = case when a.ends then a.at end,
             posted = a.ends
        from asked a
        join held h on h.account_id = a.account_id
                   and h.epoch = a.epoch
       where o.client_order_id = a.client_order_id
         and o.state = a.before
         and not o.posted
      returning a.position),
    noted as (
      insert into order_events (
        client_order_id, event, state, note, epoch, at, by_hand_of, account_id, broker_order_id)
      select a.client_order_id, a.event, a.state, a.reason, a.epoch, a.at, a.by_hand_of,
             case when a.new_number is not null then a.account_id end, a.new_number
        from asked a
        join stepped s on s.position = a.position
       order by a.position)
    select position from stepped`.execute(tx);
  const stepped = new Set(rows.map(({ position }) => position));
  return asked.map(({ order, report }, position) =>
    stepped.has(position) ? { answer: afterReport(order, report) } : { refusal: overtaken(order) },
  );
}

function toStep({ order, report, lease }: Asked, position: number) {
  const { state } = afterReport(order, report);
  return {
    position,
    client_order_id: order.clientOrderId,
    account_id: lease.accountId,
    epoch: lease.epoch,
    before: order.state,
    event: report.event.type,
    state,
    broker_order_id: report.brokerOrderId,
    filled: report.filled,
    reason: report.reason,
    reason_code: report.reasonCode,
    possible: report.possibleBrokerOrderIds,
    ends: isFinal(state),
    by_hand_of: report.byHandOf,
    at: toDate(report.at),
    new_number: report.brokerOrderId === order.brokerOrderId ? undefined : report.brokerOrderId,
  };
}

export async function settleOrder(
  tx: Executor,
  { order, report, fills, lease }: OrderEndVerdict,
  record: RecordSecurityEvent,
): Promise<void> {
  for (const step of await reportOrders(tx, [{ order, report, lease }])) {
    if ('refusal' in step) throw step.refusal;
  }
  await insertFills(tx, [{ order, fills }]);
  if (report.byHandOf === undefined) return;
  await record(tx, {
    kind: 'order-settled-manually',
    userId: await ownerOf(tx, order.clientOrderId),
    actorId: report.byHandOf,
    subject: order.clientOrderId,
    facts: { event: report.event.type },
  });
}

export async function insertFills(
  tx: Executor,
  ended: readonly Pick<OrderEndVerdict, 'order' | 'fills'>[],
): Promise<void> {
  const rows = ended.flatMap(({ order, fills }) =>
    fills.map((fill) => ({
      id: `${order.clientOrderId}:${fill.tradeId}`,
      client_order_id: order.clientOrderId,
      quantity: fill.quantity,
      price_paise: fill.price,
      traded_at: toDate(fill.tradedAt).toISOString(),
    })),
  );
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
  const { absent, possibleBrokerOrderIds: possible } = lookup;
  const at = toDate(lookup.at);
  const { rows } = await sql`
    with held as (${heldLease(lease)})
    update orders
       set looks = looks + 1,
           looked_at = ${at}::timestamptz,
           possible_broker_order_ids = ${JSON.stringify(possible)}::jsonb,
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

/** Locked until the transaction ends. */
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
