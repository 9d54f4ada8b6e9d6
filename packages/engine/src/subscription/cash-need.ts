import { type Paise, paise, sumPaise } from '../money/money.ts';

export type DuePart = { readonly amounts: readonly Paise[]; readonly carry: Paise };

export type CashNeed = {
  readonly due: Paise;
  /** Including charges and the carry they may spend. */
  readonly most: Paise;
};

/** Carry belongs to one subscription. */
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
