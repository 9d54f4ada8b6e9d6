import type { LocalDate } from '../calendar/local-date.ts';
import { type Lot, unitsOf } from '../ledger/lots.ts';
import { addPaise, noPaise, type Paise, paise } from '../money/money.ts';
import { floorOfProduct } from '../money/proportion.ts';
import { quantity } from '../money/quantity.ts';
import type { InstrumentRef } from './instrument.ts';

export type MergerTerms = {
  readonly unitsAfter: number;
  readonly unitsBefore: number;
  readonly price: Paise;
};

/** On the morning of `exDate`; splits are separate. */
export type CorporateAction = { readonly symbol: string; readonly exDate: LocalDate } & (
  | { readonly type: 'delisting'; readonly price: Paise }
  | { readonly type: 'distribution'; readonly perUnit: Paise }
  | ({ readonly type: 'merger'; readonly successor: InstrumentRef } & MergerTerms)
);

export type Merged = { readonly lots: readonly Lot[]; readonly paid: Paise };

/**
 * Units together become whole units of the successor and keep their cost. A lot left without a unit passes its
 * cost to the next. Throws RangeError for a ratio that is none.
 */
export function mergeLots(before: readonly Lot[], terms: MergerTerms): Merged {
  const { unitsAfter, unitsBefore, price } = terms;
  if (!isCount(unitsAfter) || !isCount(unitsBefore)) {
    throw new RangeError(`Not a ratio: ${unitsAfter} for ${unitsBefore}`);
  }
  const lots: Lot[] = [];
  let held = 0;
  let given = 0;
  let cost: Paise = noPaise;
  let charges: Paise = noPaise;
  for (const lot of before) {
    held += lot.quantity;
    cost = addPaise(cost, lot.cost);
    charges = addPaise(charges, lot.charges);
    const units = floorOfProduct(held, unitsAfter, unitsBefore) - given;
    if (units === 0) continue;
    lots.push({ boughtOn: lot.boughtOn, quantity: quantity(units), cost, charges });
    given += units;
    cost = noPaise;
    charges = noPaise;
  }
  const last = lots.pop();
  const whole = last && {
    ...last,
    cost: addPaise(last.cost, cost),
    charges: addPaise(last.charges, charges),
  };
  const rest = held * unitsAfter - given * unitsBefore;
  return {
    lots: whole ? [...lots, whole] : [],
    paid: paise(floorOfProduct(rest, price, unitsAfter)),
  };
}

export function distributed(lots: readonly Lot[], perUnit: Paise, exDate: LocalDate): Paise {
  const entitled = lots.filter(({ boughtOn }) => boughtOn < exDate);
  return paise(unitsOf(entitled) * perUnit);
}

const isCount = (units: number): boolean => Number.isSafeInteger(units) && units > 0;
