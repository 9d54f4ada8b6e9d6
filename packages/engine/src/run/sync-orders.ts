import type { RunResult } from '../procedure/outcome.ts';
import type { Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { reconcileDays } from '../reconciliation/reconcile-days.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';

/** Reconciles open and unknown orders, and after the close the whole day. */
export function* syncOrders(context: RunContext): Procedure<RunResult> {
  const outcomes = [...(yield* reconcileOrders(context)), ...(yield* reconcileDays(context))];
  return outcomes.length === 0 ? { outcomes, note: 'No order is open.' } : { outcomes };
}
