import {
  instant,
  judgeOrders,
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
import { insertOrders } from './insert-orders.postgres.ts';
import { readOrderFacts } from './order-facts.postgres.ts';

/**
 * Makes orders durable, those that are asked for at the same time in one transaction: each is judged for itself, and
 * nothing stays of one that is forbidden.
 */
export const commitOrders = (
  subscriptions: SubscriptionTables,
  groupsAtOnce: number,
): ((verdict: OrderVerdict) => Promise<SubscriptionRecord>) =>
  commitInGroups(async (asked: readonly OrderVerdict[]) => {
    const refusals = new Map<OrderVerdict, Error>();
    await subscriptions.commitTogether(asked, {
      async judge(tx, versions) {
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
    return asked.map((verdict) => {
      const refusal = refusals.get(verdict);
      return refusal ? { refusal } : { answer: recordAfter(verdict.change) };
    });
  }, groupsAtOnce);

/**
 * Counts orders in their plans, each of which another group may have counted up since it was read. Throws OrderHeldBack
 * where a plan does not hold all of them any more: nothing of the group stays, and each is asked for again by itself.
 *
 * The last statement of its transaction: until that ends, whoever counts in the same plan waits.
 */
async function countInPlans(tx: Executor, verdicts: readonly OrderVerdict[]): Promise<void> {
  const byPlan = Map.groupBy(verdicts, ({ guard }) => guard.runPlanId);
  // One after the other in one order, so that nobody waits in a ring.
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
