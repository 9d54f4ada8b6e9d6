import type { Instant } from '../calendar/instant.ts';
import type { Order } from '../orders/order.ts';
import { isFinal } from '../orders/order-life.ts';

export const claimedNumbers = (orders: readonly Order[], since: Instant): ReadonlySet<string> =>
  new Set(
    orders.flatMap(({ submittedAt, brokerOrderId }) =>
      submittedAt >= since ? (brokerOrderId ?? []) : [],
    ),
  );

/**
 * Limits this order must not have, because the broker's book could confuse the two: those of live orders, and of
 * ended orders without a number that may still turn up.
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
