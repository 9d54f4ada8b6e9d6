import { type Paise, paise } from '../money/money.ts';
import { type BasisPoints, basisPoints, wholePercent } from '../money/percent.ts';
import { floorOfProduct } from '../money/proportion.ts';

/** Halves away from zero, never negative zero. */
export const roundHalfAway = (value: number): number =>
  Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** The second amount must be positive; exact, halves away from zero. */
export function basisPointsOf(part: Paise, whole: Paise): BasisPoints {
  const twice = floorOfProduct(Math.abs(part), 2 * wholePercent, whole);
  return basisPoints(Math.sign(part) * Math.floor((twice + 1) / 2));
}

/** Undefined when no screen can show it. */
export function basisPointsOfRate(rate: number): BasisPoints | undefined {
  const count = roundHalfAway(rate * wholePercent);
  return Number.isSafeInteger(count) ? basisPoints(count) : undefined;
}

export const nearestPaise = (amount: number): Paise => paise(roundHalfAway(amount));
