import { dateOf } from '../calendar/instant.ts';
import type { BrokerOrder } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';

/**
 * The entries of the broker's book that may be an order whose answer was lost: same symbol, side, quantity
 * and price, not in the book before it was sent, and not already ours. The broker's clock may be minutes
 * away from ours, so its stamp only has to be of the same day. A single one is adopted, also when
 * the investor placed it by hand: buying too little is the safe error. With two or more nobody can tell.
 */
export const candidateEntries = (
  book: readonly BrokerOrder[],
  order: Order,
  claimed: ReadonlySet<string>,
): BrokerOrder[] =>
  book.filter(
    (entry) =>
      !claimed.has(entry.brokerOrderId) &&
      !order.watermark.has(entry.brokerOrderId) &&
      looksLike(entry, order),
  );

const looksLike = (
  entry: BrokerOrder,
  { instrument, side, quantity, limit, submittedAt }: Order,
): boolean =>
  entry.symbol === instrument.symbol &&
  entry.side === side &&
  entry.quantity === quantity &&
  entry.limit === limit &&
  dateOf(entry.placedAt) === dateOf(submittedAt);
