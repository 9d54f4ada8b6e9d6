import type { LocalDate } from '../calendar/local-date.ts';
import { Impossible } from '../impossible.ts';
import { noPaise, type Paise, paise, subtractPaise, sumPaise } from '../money/money.ts';
import { floorOfProduct } from '../money/proportion.ts';
import { type Quantity, quantity } from '../money/quantity.ts';

export type Lot = {
  readonly boughtOn: LocalDate;
  readonly quantity: Quantity;
  /** Value and charges. */
  readonly cost: Paise;
  readonly charges: Paise;
};

export type Taken = {
  readonly left: readonly Lot[];
  readonly cost: Paise;
  readonly charges: Paise;
};

export const unitsOf = (lots: readonly Lot[]): Quantity =>
  quantity(lots.reduce((units, lot) => units + lot.quantity, 0));

export const costOf = (lots: readonly Lot[]): Paise => sumPaise(lots.map((lot) => lot.cost));

/**
 * Takes units, oldest first. A partial lot gives its share of the cost rounded down, so no paisa is lost. Throws
 * Impossible for more than held.
 */
export function takeUnits(lots: readonly Lot[], wanted: Quantity): Taken {
  let missing: number = wanted;
  let cost: Paise = noPaise;
  let charges: Paise = noPaise;
  const left: Lot[] = [];
  for (const lot of lots) {
    const units = Math.min(missing, lot.quantity);
    const part = partOfLot(lot, quantity(units));
    missing -= units;
    cost = paise(cost + part.cost);
    charges = paise(charges + part.charges);
    if (units < lot.quantity) left.push(without(lot, part));
  }
  if (missing > 0) throw new Impossible(`Cannot take ${wanted} units: ${missing} are not held`);
  return { left, cost, charges };
}

function partOfLot(lot: Lot, units: Quantity): Lot {
  if (units === lot.quantity) return lot;
  return {
    boughtOn: lot.boughtOn,
    quantity: units,
    cost: paise(floorOfProduct(lot.cost, units, lot.quantity)),
    charges: paise(floorOfProduct(lot.charges, units, lot.quantity)),
  };
}

const without = (lot: Lot, part: Lot): Lot => ({
  boughtOn: lot.boughtOn,
  quantity: quantity(lot.quantity - part.quantity),
  cost: subtractPaise(lot.cost, part.cost),
  charges: subtractPaise(lot.charges, part.charges),
});
