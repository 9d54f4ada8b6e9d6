/**
 * Whole-number proportions that stay exact when the product leaves the range of safe integers:
 * a fund of ten thousand crore times a rate does.
 */

/** floor(a × b / c) for whole a, b and c > 0. */
export function floorOfProduct(a: number, b: number, c: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return (product - remainder(product, c)) / c;

  const exact = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const rest = ((exact % divisor) + divisor) % divisor;
  return Number((exact - rest) / divisor);
}

/** ceil(a × b / c) for whole a, b and c > 0. */
export const ceilingOfProduct = (a: number, b: number, c: number): number =>
  0 - floorOfProduct(-a, b, c);

/** a × b / c to the nearest whole number, a half away from zero, for whole a, b and c > 0. */
export function nearestOfProduct(a: number, b: number, c: number): number {
  const size = (floorOfProduct(Math.abs(a), 2 * b, c) + 1) / 2;
  return a < 0 ? 0 - Math.floor(size) : Math.floor(size);
}

/** Negative, zero or positive as a/b is below, equal to or above c/d, for b and d > 0. */
export function compareRatios(a: number, b: number, c: number, d: number): number {
  const left = a * d;
  const right = c * b;
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;

  const difference = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
  return difference < 0n ? -1 : Number(difference > 0n);
}

const remainder = (value: number, divisor: number): number =>
  ((value % divisor) + divisor) % divisor;
