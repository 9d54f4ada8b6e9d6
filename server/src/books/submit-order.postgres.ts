import { createHash } from 'node:crypto';
import {
  type DecisionTrace,
  dateOf,
  type HoldReason,
  installmentIdOf,
  type NewOrder,
  type OrderGuard,
  OrderHeldBack,
  OrderOvertaken,
  unresolvedStates,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { toDate } from '../kernel/instants.ts';
import { traceToJson } from './decisions.postgres.ts';
import { mayLeave } from './first-orders.postgres.ts';
import { holdsBack } from './trading-halt-store.postgres.ts';

/** Makes an order durable where nothing forbids it, and says what forbids it otherwise. */
export async function submitOrder(
  tx: Executor,
  order: NewOrder,
  guard: OrderGuard,
  trace: DecisionTrace,
): Promise<void> {
  await shareGate(tx, order, guard);
  const request = JSON.stringify(storedRequest(order));
  const submittedAt = toDate(order.submittedAt);
  const installmentId =
    order.sipNumber === undefined ? null : installmentIdOf(order.scheduleId, order.sipNumber);
  const { rows } = await sql<{ held_back: HoldReason | null }>`
    with judged as (
      select coalesce(${whatForbids(order, guard)}, ${notPlanned(guard)}) as held_back),
    made as (
      insert into orders (
        client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
        instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash,
        deadline, submitted_at, run_plan_id, epoch, watermark)
      select
        ${order.clientOrderId}::text, ${order.accountId}::text, ${order.subscriptionId}::text,
        ${order.scheduleId}::text, ${installmentId}::text, ${order.attempt}::integer,
        ${order.side}::text, ${order.instrument.id}::text, ${order.instrument.symbol}::text,
        ${order.instrument.assetClass}::text, ${order.quantity}::bigint, ${order.limit}::bigint,
        ${order.state}::text, cast(${request} as text)::jsonb,
        ${createHash('sha256').update(request).digest('hex')}::text,
        ${toDate(order.deadline)}::timestamptz, ${submittedAt}::timestamptz,
        ${guard.runPlanId}::text, ${guard.lease.epoch}::bigint,
        cast(${JSON.stringify([...order.watermark])} as text)::jsonb
        from judged
       where held_back is null
      returning client_order_id, account_id, submitted_at, epoch),
    entered as (
      insert into account_days (account_id, day)
      select account_id, ${dateOf(order.submittedAt)}::date
        from made
      on conflict (account_id, day) do update
         set state = 'due'
       where account_days.state <> 'due'),
    noted as (
      insert into order_events (client_order_id, event, state, epoch, at)
      select client_order_id, 'sending', ${order.state}::text, epoch, submitted_at
        from made),
    explained as (
      insert into decisions (
        subscription_id, schedule_id, sip_number, kind, client_order_id, decided_at, last_at, inputs)
      select ${order.subscriptionId}::text, ${order.scheduleId}::text,
             ${order.sipNumber ?? null}::integer, ${order.side}::text, client_order_id, submitted_at,
             submitted_at, ${traceToJson(trace)}
        from made)
    select held_back from judged`.execute(tx);
  const heldBack = rows[0]?.held_back;
  if (heldBack) throw new OrderHeldBack(heldBack);
}

/** As it was before instants were counted: `notAfter` is a date in what is stored. */
const storedRequest = ({ request }: NewOrder) => ({
  ...request,
  ...(request.notAfter === undefined ? {} : { notAfter: toDate(request.notAfter) }),
});

/**
 * A statement of its own, so that the next one sees whatever was committed while this one waited: a
 * stop that was just put in force, or a lease that has just passed on.
 */
async function shareGate(
  tx: Executor,
  { accountId }: NewOrder,
  { lease }: OrderGuard,
): Promise<void> {
  const { rows } = await sql`
    select g.id
      from trading_gate g
      join account_leases l on l.account_id = ${accountId}
                           and l.epoch = ${lease.epoch}
       for share`.execute(tx);
  if (rows.length === 0)
    throw new OrderOvertaken(accountId, `Account ${accountId} has another writer.`);
}

const whatForbids = (order: NewOrder, guard: OrderGuard) => sql`
  case
    when exists (select 1
                   from subscriptions s
                   join trading_halts k on ${holdsBack('k', 's')}
                  where s.id = ${order.subscriptionId})
      then 'TRADING_STOPPED'
    when ${guard.limits.releasedOnly}::boolean and not ${mayLeave(order)}
      then 'FIRST_ORDER_PENDING'
    when exists (select 1
                   from orders o
                  where o.account_id = ${order.accountId}
                    and not o.posted
                    and o.state = any(${[...unresolvedStates]})
                    and (o.symbol = ${order.instrument.symbol}
                         or o.deadline + make_interval(secs => ${guard.quietMs}::float8 / 1000)
                            > ${toDate(order.submittedAt)}::timestamptz))
      then 'ACCOUNT_FROZEN'
    when ${guard.worst}::bigint > ${guard.limits.perOrder}::bigint
      or (select count(*) >= ${guard.limits.perDay.orders}::bigint
              or coalesce(sum(quantity * limit_paise), 0) + ${guard.worst}::bigint
                 > ${guard.limits.perDay.worst}::bigint
            from orders
           where account_id = ${order.accountId}
             and submitted_at >= ${toDate(guard.dayStart)}::timestamptz)
      or (select count(*)
            from orders
           where submitted_at > ${toDate(order.submittedAt)}::timestamptz - interval '1 minute')
         >= ${guard.limits.perMinute}::bigint
      then 'CAP_REACHED'
  end`;

const notPlanned = (guard: OrderGuard) => sql`
  case
    when coalesce((select p.orders <= (select count(*) from orders o where o.run_plan_id = p.id)
                     from run_plans p
                    where p.id = ${guard.runPlanId}), true)
      then 'BEYOND_PLAN'
  end`;
