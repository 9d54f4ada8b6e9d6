import { createHash } from 'node:crypto';
import {
  dateOf,
  installmentIdOf,
  instant,
  judgeOrders,
  type NewOrder,
  OrderHeldBack,
  type OrderVerdict,
  recordAfter,
  type SubscriptionRecord,
} from '@safe-trading/engine';
import { sql } from 'kysely';
import { commitInGroups } from '../../platform/db/commit-in-groups.ts';
import type { Executor } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import type { SubscriptionTables } from '../ledger/subscription-store.postgres.ts';
import { keepRankings, storedTrace } from './decisions.postgres.ts';
import type { CommitMemory } from './lost-commits.postgres.ts';
import { readOrderFacts } from './order-facts.postgres.ts';

/** `notAfter` is stored as a date. */
const storedRequest = ({ request }: NewOrder) => ({
  ...request,
  ...(request.notAfter === undefined ? {} : { notAfter: toDate(request.notAfter) }),
});

/**
 * Makes orders durable, all requests of a moment in one transaction, each judged for itself. Forbidden ones leave
 * nothing.
 */
export const commitOrders = (
  subscriptions: SubscriptionTables,
  groupsAtOnce: number,
  memory: CommitMemory,
): ((verdict: OrderVerdict) => Promise<SubscriptionRecord>) =>
  commitInGroups(async (asked: readonly OrderVerdict[]) => {
    const refusals = new Map<OrderVerdict, Error>();
    await subscriptions.commitTogether(asked, {
      async judge(tx, versions) {
        await memory.prove(tx);
        const facts = await readOrderFacts(tx, asked, versions);
        for (const [index, refusal] of judgeOrders(asked, facts).entries()) {
          const verdict = asked[index];
          if (refusal && verdict) refusals.set(verdict, refusal);
        }
        return asked.filter((verdict) => !refusals.has(verdict));
      },
      async also(tx, chosen) {
        await insertOrders(tx, chosen);
        await countInPlans(tx, chosen);
      },
    });
    const written = asked.find((verdict) => !refusals.has(verdict));
    if (written) memory.committed(written.order.clientOrderId);
    return asked.map((verdict) => {
      const refusal = refusals.get(verdict);
      return refusal ? { refusal } : { answer: recordAfter(verdict.change) };
    });
  }, groupsAtOnce);

/**
 * Counts orders in their plans, which another group may have counted up since they were read. Throws OrderHeldBack
 * when a plan no longer holds all of them; the group is then committed one by one. Last statement of its
 * transaction, because it blocks other groups of the same plan.
 */
async function countInPlans(tx: Executor, verdicts: readonly OrderVerdict[]): Promise<void> {
  const byPlan = Map.groupBy(verdicts, ({ guard }) => guard.runPlanId);
  // Ordered, to avoid deadlock.
  for (const [id, orders] of [...byPlan].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const worst = orders.reduce((sum, { guard }) => sum + guard.worst, 0);
    const last = Math.max(...orders.map(({ order }) => order.submittedAt));
    const { numAffectedRows } = await sql`
      update run_plans
         set sent = sent + ${orders.length},
             sent_worst_paise = sent_worst_paise + ${worst},
             last_sent_at = greatest(last_sent_at, ${toDate(instant(last))}::timestamptz)
       where id = ${id}
         and sent + ${orders.length} <= orders
         and sent_worst_paise + ${worst} <= worst_paise`.execute(tx);
    if (numAffectedRows !== 1n) throw new OrderHeldBack('BEYOND_PLAN');
  }
}

async function insertOrders(tx: Executor, verdicts: readonly OrderVerdict[]): Promise<void> {
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
