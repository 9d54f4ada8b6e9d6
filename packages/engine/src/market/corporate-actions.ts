import type { LocalDate } from '../calendar/local-date.ts';
import { type Lot, unitsOf } from '../ledger/lots.ts';
import { addPaise, noPaise, type Paise, paise } from '../money/money.ts';
import { floorOfProduct } from '../money/proportion.ts';
import { quantity } from '../money/quantity.ts';
import type { InstrumentRef } from './instrument.ts';

/** So many units of the successor for so many units held; what remains of a unit is paid at `price`. */
export type MergerTerms = {
  readonly unitsAfter: number;
  readonly unitsBefore: number;
  /** Of a unit before, in paise. */
  readonly price: Paise;
};

/** What a fund does to all who hold its ETF on the morning of `exDate`; splits are told apart from it. */
export type CorporateAction = { readonly symbol: string; readonly exDate: LocalDate } & (
  | { readonly type: 'delisting'; readonly price: Paise }
  | { readonly type: 'distribution'; readonly perUnit: Paise }
  | ({ readonly type: 'merger'; readonly successor: InstrumentRef } & MergerTerms)
);

/** The part of a merger that is not paid in units. */
export type Merged = { readonly lots: readonly Lot[]; readonly paid: Paise };

/**
 * Units held together become whole units of the successor; their cost stays theirs. A lot that is left
 * without a unit leaves its cost to the next one. Throws RangeError for terms that are no ratio.
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

/** What a distribution brings for units held before its day. */
export function distributed(lots: readonly Lot[], perUnit: Paise, exDate: LocalDate): Paise {
  const entitled = lots.filter(({ boughtOn }) => boughtOn < exDate);
  return paise(unitsOf(entitled) * perUnit);
}

const isCount = (units: number): boolean => Number.isSafeInteger(units) && units > 0;
