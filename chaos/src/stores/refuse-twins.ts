import type { KeptOrder } from './kept-orders.ts';
import { UniqueViolation } from './memory.ts';

const liveBuys = new Set([
  'submitted',
  'unknown',
  'needs-human',
  'working',
  'part-filled',
  'filled',
]);
const liveSales = new Set(['submitted', 'unknown', 'needs-human', 'working', 'part-filled']);

/** The partial unique indexes; what they name belongs to one account, whose orders these are. Throws UniqueViolation. */
export function refuseTwins(orders: readonly KeptOrder[], order: KeptOrder): void {
  const isTwin = (other: KeptOrder): boolean => {
    if (other.clientOrderId === order.clientOrderId || other.side !== order.side) return false;
    const bothBuyOne =
      order.side === 'buy' &&
      order.installmentId === other.installmentId &&
      liveBuys.has(order.state) &&
      liveBuys.has(other.state);
    const bothSellOne =
      order.side === 'sell' &&
      order.scheduleId === other.scheduleId &&
      liveSales.has(order.state) &&
      liveSales.has(other.state);
    const sameNumber =
      order.brokerOrderId !== undefined &&
      order.accountId === other.accountId &&
      order.brokerOrderId === other.brokerOrderId;
    return (
      bothBuyOne || bothSellOne || sameNumber || (alike(order, other) && !isOver(order, other))
    );
  };
  const twin = orders.find(isTwin);
  if (twin) throw new UniqueViolation(`${order.clientOrderId} beside ${twin.clientOrderId}`);
}

const alike = (one: KeptOrder, other: KeptOrder): boolean =>
  one.accountId === other.accountId &&
  one.instrument.symbol === other.instrument.symbol &&
  one.quantity === other.quantity &&
  one.limit === other.limit;

const isOver = (one: KeptOrder, other: KeptOrder): boolean => one.posted || other.posted;
