import {
  type Asks,
  type AssetClass,
  type BreakerFacts,
  installmentIdOf,
  isFinal,
  type Order,
  type OrderState,
  paise,
  type Quantity,
  quantity,
  type Side,
  systemActor,
  unresolvedStates,
} from '@safe-trading/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';

type Row = {
  client_order_id: string;
  account_id: string;
  subscription_id: string;
  schedule_id: string;
  schedule_number: number;
  sip_number: number | null;
  attempt: number;
  side: Side;
  instrument_id: string;
  symbol: string;
  asset_class: AssetClass;
  quantity: number;
  limit_paise: number;
  state: OrderState;
  broker_order_id: string | null;
  filled: number;
  reason: string | null;
  possible_broker_order_ids: string[];
  submitted_at: Date;
  deadline: Date;
  watermark: string[];
  looks: number;
  absences: number;
  absent_since: Date | null;
  looked_at: Date | null;
};

const ordersJoined = sql`orders o
      join schedules s on s.id = o.schedule_id
      left join installments i on i.id = o.installment_id`;

/** Joined by keys per account; the planner would otherwise read all orders of a day. */
const ordersJoinedByKey = (accountIds: readonly string[]) => sql`
      unnest(${accountIds}::text[]) as asked (account_id)
     cross join lateral (select * from orders where account_id = asked.account_id ${rowByRow}) as o
     cross join lateral (select number from schedules where id = o.schedule_id ${rowByRow}) as s
      left join lateral (select sip_number from installments where id = o.installment_id ${rowByRow}) as i on true`;

/** By account, in sending order. */
export async function readOrders(
  db: Database,
  condition: RawBuilder<unknown>,
  joined = ordersJoined,
): Promise<Order[]> {
  const { rows } = await sql<Row>`
    select o.client_order_id, o.account_id, o.subscription_id, o.schedule_id,
           s.number as schedule_number, i.sip_number, o.attempt, o.side, o.instrument_id,
           o.symbol, o.asset_class, o.quantity, o.limit_paise, o.state, o.broker_order_id,
           o.filled, o.reason, o.possible_broker_order_ids, o.submitted_at, o.deadline, o.watermark, o.looks, o.absences,
           o.absent_since, o.looked_at
      from ${joined}
     where ${condition}
     order by o.account_id, o.submitted_at,
              (select min(e.id) from order_events e where e.client_order_id = o.client_order_id)`.execute(
    db,
  );
  return rows.map(toOrder);
}

export async function readOrdersOfAccounts(
  db: Database,
  asks: readonly Asks<'orders of account'>[],
): Promise<Order[][]> {
  const accountIds = [...new Set(asks.map(({ accountId }) => accountId))];
  const first = toDate(asks.map(({ since }) => since).reduce((a, b) => (b < a ? b : a)));
  const orders = await readOrders(
    db,
    sql`not o.posted or o.submitted_at >= ${first}`,
    ordersJoinedByKey(accountIds),
  );
  const byAccount = Map.groupBy(orders, ({ accountId }) => accountId);
  return asks.map(({ accountId, since }) =>
    (byAccount.get(accountId) ?? []).filter(
      ({ state, submittedAt }) => !isFinal(state) || submittedAt >= since,
    ),
  );
}

export async function countAttempts(
  db: Database,
  asks: readonly Asks<'attempts'>[],
): Promise<number[]> {
  const scheduleIds = [...new Set(asks.map(({ scheduleId }) => scheduleId))];
  const { rows } = await sql<{ purpose: string; count: number }>`
    select coalesce(o.installment_id, o.schedule_id) as purpose, count(*)::integer as count
      from unnest(${scheduleIds}::text[]) as asked (schedule_id)
     cross join lateral (select * from orders where schedule_id = asked.schedule_id ${rowByRow}) as o
     group by purpose`.execute(db);
  const counts = new Map(rows.map(({ purpose, count }) => [purpose, count]));
  return asks.map(
    ({ scheduleId, sipNumber }) =>
      counts.get(sipNumber === undefined ? scheduleId : installmentIdOf(scheduleId, sipNumber)) ??
      0,
  );
}

export async function readUnitsHeld(
  db: Database,
  accountId: string,
): Promise<{ symbol: string; quantity: Quantity }[]> {
  const { rows } = await sql<{ symbol: string; quantity: number }>`
    select k.symbol, sum(l.quantity)::bigint as quantity
      from broker_accounts a
      join subscriptions s on s.user_id = a.user_id
                          and s.broker = a.broker
      join schedules k on k.subscription_id = s.id
      join lots l on l.schedule_id = k.id
     where a.id = ${accountId}
       and k.status in ('waiting', 'running', 'paused')
     group by k.symbol
     order by k.symbol`.execute(db);
  return rows.map((row) => ({ symbol: row.symbol, quantity: quantity(row.quantity) }));
}

export async function readBreakerFacts(
  db: Database,
  { accountId, refusalsInARow }: Asks<'breaker facts'>,
): Promise<BreakerFacts> {
  const { rows } = await sql<Record<'refused' | 'unresolved' | 'accounts' | 'served', number>>`
    with seen as (
      select coalesce(max(lifted_at) filter (where level = 'platform'), '-infinity') as everything,
             coalesce(max(lifted_at) filter (where level = 'investor' and subject =
                        (select user_id from broker_accounts where id = ${accountId})),
                      '-infinity') as investor
        from trading_halts
       where set_by = ${systemActor}
         and lifted_at is not null)
    select (select count(*) filter (where state = 'rejected')::integer
              from (select state
                      from orders
                     where account_id = ${accountId}
                       and submitted_at > (select investor from seen)
                       and reason_code is distinct from 'MARKET_CLOSED'
                     order by submitted_at desc, client_order_id desc
                     limit ${refusalsInARow}) as latest) as refused,
           count(*) filter (where account_id = ${accountId} and submitted_at > investor)::integer
             as unresolved,
           count(distinct account_id) filter (where submitted_at > everything)::integer as accounts,
           (select count(distinct (user_id, broker))::integer
              from subscriptions
             where status = 'active') as served
      from orders
     cross join seen
     where not posted
       and state = any(${[...unresolvedStates]})`.execute(db);
  const [row] = rows;
  return {
    onlyRefusals: (row?.refused ?? 0) >= refusalsInARow,
    unresolvedOfAccount: row?.unresolved ?? 0,
    accountsUnresolved: row?.accounts ?? 0,
    accountsServed: row?.served ?? 0,
  };
}

const toOrder = (row: Row): Order => ({
  clientOrderId: row.client_order_id,
  accountId: row.account_id,
  subscriptionId: row.subscription_id,
  scheduleId: row.schedule_id,
  schedule: row.schedule_number,
  ...(row.sip_number === null ? {} : { sipNumber: row.sip_number }),
  attempt: row.attempt,
  side: row.side,
  instrument: { id: row.instrument_id, symbol: row.symbol, assetClass: row.asset_class },
  quantity: quantity(row.quantity),
  limit: paise(row.limit_paise),
  state: row.state,
  ...(row.broker_order_id === null ? {} : { brokerOrderId: row.broker_order_id }),
  filled: quantity(row.filled),
  ...(row.reason === null ? {} : { reason: row.reason }),
  possibleBrokerOrderIds: row.possible_broker_order_ids,
  submittedAt: toInstant(row.submitted_at),
  deadline: toInstant(row.deadline),
  watermark: new Set(row.watermark),
  lookups: row.looks,
  absences: row.absences,
  ...(row.absent_since === null ? {} : { absentSince: toInstant(row.absent_since) }),
  ...(row.looked_at === null ? {} : { lookedUpAt: toInstant(row.looked_at) }),
});
