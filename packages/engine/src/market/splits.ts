import type { LocalDate } from '../calendar/local-date.ts';
import type { Lot } from '../ledger/lots.ts';
import { type Paise, paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';

export type Split = { readonly exDate: LocalDate; readonly factor: number };

export type SymbolSplit = Split & { readonly symbol: string };

/** Units grow, cost stays. Throws RangeError unless the factor is a whole number from 2. */
export function applySplit(lots: readonly Lot[], factor: number): readonly Lot[] {
  checkFactor(factor);
  return lots.map((lot) => ({ ...lot, quantity: quantity(lot.quantity * factor) }));
}

export function priceAfterSplit(price: Paise, factor: number): Paise {
  checkFactor(factor);
  return paise(Math.round(price / factor));
}

export function splitFactorBetween(
  splits: readonly Split[],
  after: LocalDate,
  upTo: LocalDate,
): number {
  let factor = 1;
  for (const split of splits) {
    if (split.exDate > after && split.exDate <= upTo) factor *= split.factor;
  }
  return factor;
}

function checkFactor(factor: number): void {
  if (!Number.isInteger(factor) || factor < 2) {
    throw new RangeError(`Not a split factor: ${factor}`);
  }
}
