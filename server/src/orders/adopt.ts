import type { BrokerOrder } from '../brokers/broker.ts';
import type { Order } from './order-store.ts';

/** The broker stamps whole seconds on its own clock. */
const skewMs = 5_000;

/**
 * Finds the broker's entry of an order whose answer was lost: same symbol, side, quantity and price,
 * not older than the sending, and not already ours. Only a single match is one; with two or more
 * nobody can tell, and with none the order may still turn up.
 */
export function adoptFrom(
  book: readonly BrokerOrder[],
  order: Order,
  claimed: ReadonlySet<string>,
): BrokerOrder | undefined {
  const matches = book.filter(
    (entry) => !claimed.has(entry.brokerOrderId) && looksLike(entry, order),
  );
  return matches.length === 1 ? matches[0] : undefined;
}

export const looksLike = (entry: BrokerOrder, order: Order): boolean =>
  entry.symbol === order.instrument.symbol &&
  entry.side === order.side &&
  entry.quantity === order.quantity &&
  entry.limit === order.limit &&
  entry.placedAt.getTime() >= order.submittedAt.getTime() - skewMs;
