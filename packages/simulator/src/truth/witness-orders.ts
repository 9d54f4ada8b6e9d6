import type { Witness } from '../client.ts';
import { type Order, unfilledQuantity } from '../order.ts';
import type { OrderTruth } from './truth-line.ts';
import type { TruthLog } from './truth-log.ts';

export function witnessOrders(truth: TruthLog): Witness {
  return (userId, before, after) => {
    if (!before) truth.tell(acceptance(userId, after));
    for (const change of changesOf(before, after)) truth.tell(change);
  };
}

function acceptance(user: string, order: Order): OrderTruth {
  const { number, symbol, side, quantity, limit, validity, remarks, placedAt } = order;
  return {
    type: 'accepted',
    at: placedAt,
    orderNumber: number,
    user,
    request: order.request ?? null,
    origin: order.origin ?? 'request',
    symbol,
    side,
    quantity,
    limit,
    validity,
    remarks,
  };
}

function changesOf(before: Order | undefined, after: Order): OrderTruth[] {
  const { number: orderNumber, changedAt: at, quantity, limit, status, rejection } = after;
  const hasNewTerms = before && (before.quantity !== quantity || before.limit !== limit);
  const hasEnded = status !== (before?.status ?? 'open');
  return [
    ...(hasNewTerms ? [{ type: 'modified', at, orderNumber, quantity, limit } as const] : []),
    ...after.trades.slice(before?.trades.length ?? 0).map(
      (trade): OrderTruth => ({
        type: 'trade',
        at: trade.at,
        orderNumber,
        tradeNumber: trade.number,
        quantity: trade.quantity,
        price: trade.price,
      }),
    ),
    ...(hasEnded && status === 'rejected'
      ? [{ type: 'rejected', at, orderNumber, reason: rejection ?? '' } as const]
      : []),
    ...(hasEnded && status === 'cancelled'
      ? [{ type: 'cancelled', at, orderNumber, quantity: unfilledQuantity(after) } as const]
      : []),
  ];
}
