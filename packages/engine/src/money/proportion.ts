/** Exact integer proportions, also when the product exceeds safe integers. */

export function floorOfProduct(a: number, b: number, c: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return (product - remainder(product, c)) / c;

  const exact = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const rest = ((exact % divisor) + divisor) % divisor;
  return Number((exact - rest) / divisor);
}

export const ceilingOfProduct = (a: number, b: number, c: number): number =>
  0 - floorOfProduct(-a, b, c);

/** Half away from zero. */
export function nearestOfProduct(a: number, b: number, c: number): number {
  const size = (floorOfProduct(Math.abs(a), 2 * b, c) + 1) / 2;
  return a < 0 ? 0 - Math.floor(size) : Math.floor(size);
}

/** Sign of a/b − c/d, for positive b and d. */
export function compareRatios(a: number, b: number, c: number, d: number): number {
  const left = a * d;
  const right = c * b;
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;

  const difference = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
  return difference < 0n ? -1 : Number(difference > 0n);
}

const remainder = (value: number, divisor: number): number =>
  ((value % divisor) + divisor) % divisor;
