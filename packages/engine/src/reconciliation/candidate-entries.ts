import { dateOf } from '../calendar/instant.ts';
import type { BrokerOrder } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';

/**
 * Book entries that may be an order whose answer was lost: same symbol, side, quantity and price, not in the book
 * before sending, not already ours, of the same day (the broker's clock may be minutes off). A single candidate is
 * adopted, even if placed by hand: buying too little is the safe error.
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
