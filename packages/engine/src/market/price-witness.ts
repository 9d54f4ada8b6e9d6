import type { LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';
import { fiftyLakh } from './selection.ts';
import { type Split, splitFactorBetween } from './splits.ts';

/** A close in the units of the day that compares it, so that splits play no part; not rounded. */
export type PastClose = { readonly date: LocalDate; readonly price: number };

/** The last trade of today of another ETF on the same underlying; `ratio`: its units that one unit is usually worth. */
export type SiblingPrice = {
  readonly symbol: string;
  readonly last: Paise;
  readonly ratio: number;
};

/** What others say one unit is worth. */
export type PriceWitness = {
  readonly siblings: number;
  /** In paise, not rounded. */
  readonly value: number;
  /** The price against that value, in basis points; positive when it is expensive. */
  readonly deviationBp: number;
  /** How far the siblings typically lie from each other, in basis points. */
  readonly disagreementBp: number;
};

/** Closes that make a ratio usual: long enough that a premium of days does not move it. */
export const closesCompared = 60;
/** A newly listed ETF, or one that rarely trades, has too few closes to compare. */
const fewestCompared = 30;
/** With a single sibling either of the two may be the expensive one. */
export const fewestSiblings = 2;
/** Siblings that lie far apart prove a deviation only when it is several times as large. */
const timesDisagreement = 3;

/** Closes as traded, in the units of a day on or after them. */
export const inUnitsOf = (
  day: LocalDate,
  closes: readonly { readonly date: LocalDate; readonly close: Paise }[],
  splits: readonly Split[],
): PastClose[] =>
  closes.map(({ date, close }) => ({
    date,
    price: close / splitFactorBetween(splits, date, day),
  }));

/** Prices of ETFs that hardly trade are too old to compare; `median`: as the selection counts it. */
export const mayWitness = (median: Paise | undefined): boolean =>
  median !== undefined && median >= fiftyLakh;

/**
 * The median of what one unit cost in units of the sibling, over the last closes of both, oldest first and before
 * today. Undefined for too few common days. Different units (gold per 0.01 g and per 1 g) cancel out.
 */
export function usualRatio(
  own: readonly PastClose[],
  sibling: readonly PastClose[],
): number | undefined {
  const ratios: number[] = [];
  let place = Math.max(0, sibling.length - closesCompared);
  for (const { date, price } of own.slice(-closesCompared)) {
    while ((sibling[place]?.date ?? date) < date) place += 1;
    const other = sibling[place];
    if (other?.date === date) ratios.push(price / other.price);
  }
  return ratioOf(ratios);
}

/** The same of ratios that are already formed. */
export const ratioOf = (ratios: readonly number[] | Float64Array): number | undefined =>
  ratios.length < fewestCompared ? undefined : middleOf(ratios);

/** Undefined when there are too few siblings to tell. */
export function priceWitness(
  last: number,
  siblings: readonly Pick<SiblingPrice, 'last' | 'ratio'>[],
): PriceWitness | undefined {
  if (siblings.length < fewestSiblings) return undefined;
  const values = siblings.map((sibling) => sibling.last * sibling.ratio);
  const value = middleOf(values);
  const disagreement = middleOf(values.map((one) => Math.abs(one - value)));
  return {
    siblings: values.length,
    value,
    deviationBp: deviationOf(last, value),
    disagreementBp: (disagreement / value) * 10_000,
  };
}

export const deviationOf = (price: number, value: number): number => (price / value - 1) * 10_000;

/** Positive `thresholdBp` judges a purchase, negative a sale. */
export function isBeyond(
  { deviationBp, disagreementBp }: Pick<PriceWitness, 'deviationBp' | 'disagreementBp'>,
  thresholdBp: number,
): boolean {
  const side = Math.sign(thresholdBp);
  const size = deviationBp * side;
  return size > Math.abs(thresholdBp) && size > timesDisagreement * disagreementBp;
}

/** The mean of the middle two for an even count. */
export function middleOf(values: readonly number[] | Float64Array): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
