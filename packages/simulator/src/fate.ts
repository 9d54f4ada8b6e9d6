import { paise, quantity } from '@safe-trading/engine';
import type { Fate } from './market-input.ts';
import type { DueFill, Order, Reserve } from './order.ts';
import { type OrderContext, type OrderTerms, reserveFor } from './order-terms.ts';

/** Adds the order's known fills and the end its fate sets. */
export function foreseen(order: Order, fills: readonly DueFill[]): Order {
  const { fate } = order;
  if (fate?.type === 'rejected-later') {
    return { ...order, ends: { at: order.placedAt + fate.afterMs, rejection: fate.reason } };
  }
  if (fills.length === 0) return order;
  if (fate?.type !== 'part-filled' || order.quantity === 1) return { ...order, due: fills };
  const due = firstUnits(fills, Math.min(fate.units, order.quantity - 1));
  const last = due.at(-1)?.at ?? order.placedAt;
  return {
    ...order,
    due,
    ends: { at: last + (order.validity === 'IOC' ? 0 : fate.cancelAfterMs) },
  };
}

function firstUnits(fills: readonly DueFill[], units: number): DueFill[] {
  let left = units;
  return fills.flatMap((fill) => {
    const taken = Math.min(left, fill.quantity);
    left -= taken;
    return taken === 0 ? [] : [{ ...fill, quantity: quantity(taken) }];
  });
}

/** Reserves enough for a partial sale that costs more than it brings. */
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
