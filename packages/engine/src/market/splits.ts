import type { LocalDate } from '../calendar/local-date.ts';
import type { Lot } from '../ledger/lots.ts';
import { type Paise, paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';

/** So many units after for each unit before, from the opening of that day. */
export type Split = { readonly exDate: LocalDate; readonly factor: number };

/** A split of the ETF with this symbol. */
export type SymbolSplit = Split & { readonly symbol: string };

/**
 * Units grow, cost stays: a split changes no money (domain model 2). Throws RangeError unless the
 * factor is a whole number from 2.
 */
export function applySplit(lots: readonly Lot[], factor: number): readonly Lot[] {
  checkFactor(factor);
  return lots.map((lot) => ({ ...lot, quantity: quantity(lot.quantity * factor) }));
}

/** A price of before the split in units of after it, to the nearest paisa. */
export function priceAfterSplit(price: Paise, factor: number): Paise {
  checkFactor(factor);
  return paise(Math.round(price / factor));
}

/** The product of the splits after one day up to and including another; 1 when there are none. */
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
