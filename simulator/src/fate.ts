import { type Paise, paise, quantity } from '@safe-trading/engine';
import type { Fate } from './market-input.ts';
import type { Order, Reserve } from './order.ts';
import { type OrderContext, type OrderTerms, reserveFor } from './order-terms.ts';

/** The order with what will become of it: the fill the market has for it, and the end its fate has. */
export function foreseen(order: Order, match: { at: number; price: Paise } | undefined): Order {
  const { fate } = order;
  if (fate?.type === 'rejected-later') {
    return { ...order, ends: { at: order.placedAt + fate.afterMs, rejection: fate.reason } };
  }
  if (!match) return order;
  if (fate?.type !== 'part-filled' || order.quantity === 1) {
    return { ...order, due: { ...match, quantity: order.quantity } };
  }
  const units = quantity(Math.min(fate.units, order.quantity - 1));
  const ends = { at: match.at + (order.validity === 'IOC' ? 0 : fate.cancelAfterMs) };
  return { ...order, due: { ...match, quantity: units }, ends };
}

/** What such an order must hold back: a part that is sold alone may cost more than it brings. */
export function fatedReserve(
  terms: OrderTerms,
  fate: Fate | undefined,
  context: OrderContext,
): Reserve {
  const whole = reserveFor(terms, context);
  if (fate?.type !== 'part-filled' || fate.units >= terms.quantity) return whole;
  const part = reserveFor({ ...terms, quantity: quantity(fate.units) }, context);
  return { ...whole, cash: paise(Math.max(whole.cash, part.cash)) };
}
