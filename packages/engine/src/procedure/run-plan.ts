import type { Paise } from '../money/money.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';

export type PlannedOrder = { readonly subject: string; readonly worst: Paise };

/** What a run may send: each order at most as large as planned, and once. */
export type RunPlan = {
  readonly id: string;
  has(subject: string): boolean;
  take(subject: string, worst: Paise): boolean;
};

export const nothingToSend: RunPlan = { id: '', has: () => false, take: () => false };

/** The plan of a run that exceeded its limit: nothing is sent, which was already reported. */
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
