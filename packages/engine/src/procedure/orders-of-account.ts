import type { Instant } from '../calendar/instant.ts';
import type { Order } from '../orders/order.ts';
import { isFinal } from '../orders/order-life.ts';

/** Numbers at the broker that are already ours, of orders sent since then. */
export const claimedNumbers = (orders: readonly Order[], since: Instant): ReadonlySet<string> =>
  new Set(
    orders.flatMap(({ submittedAt, brokerOrderId }) =>
      submittedAt >= since ? (brokerOrderId ?? []) : [],
    ),
  );

/**
 * Limits an order of this kind must not have, because it could be taken for another one: one that is live
 * may be any entry of the book, and one that has ended without a number may still turn up.
 */
export const limitsInQuestion = (
  orders: readonly Order[],
  wanted: Pick<Order, 'side' | 'quantity'> & { readonly symbol: string },
): ReadonlySet<number> =>
  new Set(
    orders
      .filter(
        ({ side, quantity, instrument, state, brokerOrderId }) =>
          side === wanted.side &&
          quantity === wanted.quantity &&
          instrument.symbol === wanted.symbol &&
          (!isFinal(state) || brokerOrderId === undefined),
      )
      .map(({ limit }) => limit),
  );
