import { type Paise, paise, sumPaise } from '../money/money.ts';

/** What one subscription has due, and the change it keeps from earlier installments. */
export type DuePart = { readonly amounts: readonly Paise[]; readonly carry: Paise };

export type CashNeed = {
  /** What has to come from outside (domain model 9.8). */
  readonly due: Paise;
  /** What the orders can cost at the most, charges included: they may spend the change as well. */
  readonly most: Paise;
};

/** Carry belongs to one subscription: what is too much in one does not pay for another. */
export function cashNeed(parts: readonly DuePart[]): CashNeed {
  const needs = parts.map(({ amounts, carry }) => {
    const planned = sumPaise(amounts);
    return { due: paise(Math.max(0, planned - carry)), most: paise(planned + carry) };
  });
  return {
    due: sumPaise(needs.map(({ due }) => due)),
    most: sumPaise(needs.map(({ most }) => most)),
  };
}
