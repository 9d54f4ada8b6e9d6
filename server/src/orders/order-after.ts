import { orderStep } from '@safe-trading/engine';
import type { Order, OrderReport } from './order-store.ts';

/** The order after a step of its life. Throws Impossible where it cannot take it. */
export const afterReport = (
  order: Order,
  { event, brokerOrderId, filled, reason }: OrderReport,
): Order => ({
  ...order,
  state: orderStep(order.state, event).state,
  filled: filled ?? order.filled,
  ...(brokerOrderId === undefined ? {} : { brokerOrderId }),
  ...(reason === undefined ? {} : { reason }),
});

/** The order after the book was looked at for it. */
export function afterLook(order: Order, { at, absent }: { at: Date; absent: boolean }): Order {
  const absentSince = order.absentSince ?? (absent ? at : undefined);
  return {
    ...order,
    looks: order.looks + 1,
    lookedAt: at,
    absences: order.absences + (absent ? 1 : 0),
    ...(absentSince ? { absentSince } : {}),
  };
}
