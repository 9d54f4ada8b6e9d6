import { type BasisPoints, wholePercent } from './percent.ts';
import { floorOfProduct } from './proportion.ts';
import type { Quantity } from './quantity.ts';

declare const unit: unique symbol;

/** Whole paise; may be negative. */
export type Paise = number & { readonly [unit]: 'paise' };

/** Throws RangeError for anything but a safe integer. */
export function paise(count: number): Paise {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number of paise: ${count}`);
  return (count + 0) as Paise;
}

export const noPaise: Paise = paise(0);

export const addPaise = (a: Paise, b: Paise): Paise => paise(a + b);

export const subtractPaise = (a: Paise, b: Paise): Paise => paise(a - b);

export const sumPaise = (amounts: Iterable<Paise>): Paise => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return paise(sum);
};

export const timesPaise = (price: Paise, quantity: Quantity): Paise => paise(price * quantity);

/** Undefined for more than two decimals. */
export function paiseFromRupees(rupees: number): Paise | undefined {
  const count = Math.round(rupees * 100);
  if (!Number.isSafeInteger(count) || count / 100 !== rupees) return undefined;
  return paise(count);
}

export const rupeesFromPaise = (amount: Paise): number => amount / 100;

/** Rounded down. */
export const shareOf = (amount: Paise, share: BasisPoints): Paise =>
  paise(floorOfProduct(amount, share, wholePercent));
