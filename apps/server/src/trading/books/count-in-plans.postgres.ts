import { instant, OrderHeldBack, type OrderVerdict } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';

/**
 * Counts orders in their plans, each of which another group may have counted up since it was read. Throws OrderHeldBack
 * where a plan does not hold all of them any more: nothing of the group stays, and each is asked for again by itself.
 *
 * The last statement of its transaction: until that ends, whoever counts in the same plan waits.
 */
export async function countInPlans(tx: Executor, verdicts: readonly OrderVerdict[]): Promise<void> {
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
