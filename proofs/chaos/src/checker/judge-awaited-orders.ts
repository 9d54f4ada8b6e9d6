import type { Books } from './books.ts';
import type { Finding } from './finding.ts';

/** Installments and blocks that wait for an order that has ended, or was never made: nothing serves them any more. */
export function findStuck({ installments, sales, orders }: Books): Finding[] {
  const made = new Map(orders.map((row) => [row.clientOrderId, row]));
  const awaited = [
    ...installments
      .filter(({ status }) => status === 'ordered')
      .map(({ id, clientOrderId }) => ({ subject: id, clientOrderId: clientOrderId ?? '' })),
    ...sales.map(({ scheduleId, clientOrderId }) => ({ subject: scheduleId, clientOrderId })),
  ];
  return awaited.flatMap(({ subject, clientOrderId }): Finding[] => {
    const order = made.get(clientOrderId);
    if (order && !order.posted) return [];
    const end = order ? `has ended as ${order.state}` : 'was never made';
    return [
      { kind: 'unfinished', subject, says: `waits for order ${clientOrderId}, which ${end}` },
    ];
  });
}
