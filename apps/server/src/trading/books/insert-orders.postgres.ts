import { createHash } from 'node:crypto';
import { dateOf, installmentIdOf, type NewOrder, type OrderVerdict } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { keepRankings, storedTrace } from './decisions.postgres.ts';

/** Makes orders durable that nothing forbids, with what was decided of them. */
export async function insertOrders(tx: Executor, verdicts: readonly OrderVerdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await sql`
    with asked as materialized (
      select *
        from jsonb_to_recordset(cast(${JSON.stringify(verdicts.map(toRow))} as text)::jsonb) as r (
             position integer, client_order_id text, account_id text, subscription_id text,
             schedule_id text, installment_id text, sip_number integer, attempt integer, side text,
             instrument_id text, symbol text, asset_class text, quantity bigint, limit_paise bigint,
             state text, request jsonb, request_hash text, deadline timestamptz,
             submitted_at timestamptz, day date, run_plan_id text, worst_paise bigint, epoch bigint,
             watermark jsonb, inputs jsonb)),
    made as (
      insert into orders (
        client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
        instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash,
        deadline, submitted_at, run_plan_id, epoch, watermark)
      select client_order_id, account_id, subscription_id, schedule_id, installment_id, attempt, side,
             instrument_id, symbol, asset_class, quantity, limit_paise, state, request, request_hash,
             deadline, submitted_at, run_plan_id, epoch, watermark
        from asked),
    entered as (
      insert into account_days (account_id, day)
      select distinct account_id, day
        from asked
      on conflict (account_id, day) do update
         set state = 'due'
       where account_days.state <> 'due'),
    noted as (
      insert into order_events (client_order_id, event, state, epoch, at)
      select client_order_id, 'sending', state, epoch, submitted_at
        from asked
       order by position)
    insert into decisions (
      subscription_id, schedule_id, sip_number, kind, client_order_id, decided_at, last_at, inputs)
    select subscription_id, schedule_id, sip_number, side, client_order_id, submitted_at,
           submitted_at, inputs
      from asked
     order by position`.execute(tx);
  await keepRankings(
    tx,
    verdicts.flatMap(({ chosenFrom }) => chosenFrom ?? []),
  );
}

function toRow({ order, guard, trace }: OrderVerdict, position: number) {
  const request = storedRequest(order);
  const { scheduleId, sipNumber, submittedAt, instrument } = order;
  return {
    position,
    client_order_id: order.clientOrderId,
    account_id: order.accountId,
    subscription_id: order.subscriptionId,
    schedule_id: scheduleId,
    installment_id: sipNumber === undefined ? null : installmentIdOf(scheduleId, sipNumber),
    sip_number: sipNumber,
    attempt: order.attempt,
    side: order.side,
    instrument_id: instrument.id,
    symbol: instrument.symbol,
    asset_class: instrument.assetClass,
    quantity: order.quantity,
    limit_paise: order.limit,
    state: order.state,
    request,
    request_hash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
    deadline: toDate(order.deadline),
    submitted_at: toDate(submittedAt),
    day: dateOf(submittedAt),
    run_plan_id: guard.runPlanId,
    worst_paise: guard.worst,
    epoch: guard.lease.epoch,
    watermark: [...order.watermark],
    inputs: storedTrace(trace),
  };
}

/** As it was before instants were counted: `notAfter` is a date in what is stored. */
const storedRequest = ({ request }: NewOrder) => ({
  ...request,
  ...(request.notAfter === undefined ? {} : { notAfter: toDate(request.notAfter) }),
});
