import { createHash } from 'node:crypto';
import { installmentIdOf } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { istDate } from '../kernel/ist.ts';
import { holdsBack } from './kill-switch-store.postgres.ts';
import type { NewOrder, SendingGuard } from './order-store.ts';
import { type HoldReason, OrderOvertaken, SendingRefused } from './sending-refused.ts';

/** Makes an order durable where nothing forbids it, and says what forbids it otherwise. */
export async function submitOrder(
  tx: Executor,
  order: NewOrder,
  guard: SendingGuard,
): Promise<void> {
  await shareGate(tx, order, guard);
  const request = JSON.stringify(order.request);
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
        'submitted', cast(${request} as text)::jsonb,
        ${createHash('sha256').update(request).digest('hex')}::text,
        ${order.deadline}::timestamptz, ${order.submittedAt}::timestamptz,
        ${guard.runPlanId}::text, ${guard.lease.epoch}::bigint,
        cast(${JSON.stringify([...order.watermark])} as text)::jsonb
        from judged
       where held_back is null
      returning client_order_id, account_id, submitted_at, epoch),
    entered as (
      insert into account_days (account_id, day)
      select account_id, ${istDate(order.submittedAt)}::date
        from made
      on conflict (account_id, day) do update
         set state = 'due'
       where account_days.state <> 'due'),
    noted as (
      insert into order_events (client_order_id, event, state, epoch, at)
      select client_order_id, 'sending', 'submitted', epoch, submitted_at
        from made),
    explained as (
      insert into decisions (
        subscription_id, schedule_id, sip_number, kind, client_order_id, decided_at, last_at, inputs)
      select ${order.subscriptionId}::text, ${order.scheduleId}::text,
             ${order.sipNumber ?? null}::integer, ${order.side}::text, client_order_id, submitted_at,
             submitted_at, cast(${JSON.stringify(order.because ?? {})} as text)::jsonb
        from made)
    select held_back from judged`.execute(tx);
  const heldBack = rows[0]?.held_back;
  if (heldBack) throw new SendingRefused(heldBack);
}

/** What would forbid the order now, with nothing made; `settled` are orders taken for no longer in doubt. */
export async function readWhatForbids(
  db: Executor,
  order: NewOrder,
  guard: SendingGuard,
  settled: readonly string[],
): Promise<HoldReason | undefined> {
  const but = sql`and not o.client_order_id = any(${[...settled]})`;
  const { rows } = await sql<{ held_back: HoldReason | null }>`
    select ${whatForbids(order, guard, but)} as held_back`.execute(db);
  return rows[0]?.held_back ?? undefined;
}

/**
 * A statement of its own, so that the next one sees whatever was committed while this one waited: a
 * stop that was just put in force, or a lease that has just passed on.
 */
async function shareGate(
  tx: Executor,
  { accountId }: NewOrder,
  { lease }: SendingGuard,
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

const whatForbids = (order: NewOrder, guard: SendingGuard, inDoubtBut = sql``) => sql`
  case
    when exists (select 1
                   from subscriptions s
                   join kill_switches k on ${holdsBack('k', 's')}
                  where s.id = ${order.subscriptionId})
      then 'TRADING_STOPPED'
    when exists (select 1
                   from orders o
                  where o.account_id = ${order.accountId}
                    and not o.posted
                    and o.state in ('unknown', 'needs-human') ${inDoubtBut}
                    and (o.symbol = ${order.instrument.symbol}
                         or o.deadline + make_interval(secs => ${guard.quietSeconds})
                            > ${order.submittedAt}::timestamptz))
      then 'ACCOUNT_FROZEN'
    when ${guard.worst}::bigint > ${guard.caps.perOrder}::bigint
      or (select count(*) >= ${guard.caps.perDay.orders}::bigint
              or coalesce(sum(quantity * limit_paise), 0) + ${guard.worst}::bigint
                 > ${guard.caps.perDay.worst}::bigint
            from orders
           where account_id = ${order.accountId}
             and submitted_at >= ${guard.dayStart}::timestamptz)
      or (select count(*)
            from orders
           where submitted_at > ${order.submittedAt}::timestamptz - interval '1 minute')
         >= ${guard.caps.perMinute}::bigint
      then 'CAP_REACHED'
  end`;

const notPlanned = (guard: SendingGuard) => sql`
  case
    when coalesce((select p.orders <= (select count(*) from orders o where o.run_plan_id = p.id)
                     from run_plans p
                    where p.id = ${guard.runPlanId}), true)
      then 'BEYOND_PLAN'
  end`;
