import type { Paise } from '../money/money.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';

/** One order a run may send: which installment or block it is for, and the most it may cost. */
export type PlannedOrder = { readonly subject: string; readonly worst: Paise };

/** What a run is held to: each order it sends is one of these, at most as large, and once. */
export type RunPlan = {
  readonly id: string;
  /** Whether an order for this installment or block is on the plan, and was not sent in this run before. */
  has(subject: string): boolean;
  /** Whether the order is on the plan, not larger than planned, and was not sent in this run before. */
  take(subject: string, worst: Paise): boolean;
};

/** The plan of a run that has nothing to send. */
export const nothingToSend: RunPlan = { id: '', has: () => false, take: () => false };

/** The plan of a run that wanted too much: none of it is sent, and that was said already. */
export const heldBackWhole: RunPlan = {
  id: '',
  has: () => true,
  take() {
    throw new OrderHeldBack('BEYOND_PLAN');
  },
};

export function runPlan(id: string, orders: readonly PlannedOrder[]): RunPlan {
  const open = new Map(orders.map(({ subject, worst }) => [subject, worst]));
  return {
    id,
    has: (subject) => open.has(subject),
    take(subject, worst) {
      const most = open.get(subject);
      if (most === undefined || worst > most) return false;
      open.delete(subject);
      return true;
    },
  };
}
