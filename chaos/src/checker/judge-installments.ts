import type { BookedInstallment, BookedOrder } from './books.ts';
import type { Finding } from './finding.ts';

/** Installments that wait for an order of theirs that has ended, or was never made: nothing buys them any more. */
export function findStuckInstallments(
  installments: readonly BookedInstallment[],
  booked: readonly BookedOrder[],
): Finding[] {
  const orders = new Map(booked.map((row) => [row.clientOrderId, row]));
  return installments
    .filter(({ status }) => status === 'ordered')
    .flatMap(({ id, clientOrderId }): Finding[] => {
      const order = orders.get(clientOrderId ?? '');
      if (order && !order.posted) return [];
      const end = order ? `has ended as ${order.state}` : 'was never made';
      const says = `waits for order ${clientOrderId ?? ''}, which ${end}`;
      return [{ kind: 'unfinished', subject: id, says }];
    });
}
