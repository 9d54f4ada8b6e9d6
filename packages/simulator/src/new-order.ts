import { paise, quantity, type Side } from '@safe-trading/engine';
import { fatedReserve } from './fate.ts';
import type { InputOf } from './market-input.ts';
import type { Order } from './order.ts';
import type { OrderContext, OrderTerms } from './order-terms.ts';

/** The order an input places, before the market has looked at it. */
export function newOrder(input: InputOf<'placed'>, context: OrderContext): Order {
  const terms = termsOf(input.side, input);
  const { fate, origin, request } = input;
  return {
    ...terms,
    number: input.orderNumber,
    symbol: input.symbol,
    validity: input.validity,
    remarks: input.remarks,
    placedAt: input.at,
    changedAt: input.at,
    status: 'open',
    reserve: fatedReserve(terms, fate, context),
    trades: [],
    ...(fate && { fate }),
    ...(origin && { origin }),
    ...(request && { request }),
  };
}

export function termsOf(side: Side, input: { quantity: number; limit: number }): OrderTerms {
  return { side, quantity: quantity(input.quantity), limit: paise(input.limit) };
}
