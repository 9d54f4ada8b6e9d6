declare const unit: unique symbol;

/** Hundredths of a percent: 6 % is 600. */
export type BasisPoints = number & { readonly [unit]: 'basis points' };

export function basisPoints(count: number): BasisPoints {
  if (!Number.isSafeInteger(count)) {
    throw new RangeError(`Not a whole number of basis points: ${count}`);
  }
  return (count + 0) as BasisPoints;
}

/** 100 %. */
export const wholePercent: BasisPoints = basisPoints(10_000);

/** Undefined for more than two decimals. */
export function basisPointsFromPercent(percent: number): BasisPoints | undefined {
  const count = Math.round(percent * 100);
  if (!Number.isSafeInteger(count) || count / 100 !== percent) return undefined;
  return basisPoints(count);
}

export const percentFromBasisPoints = (share: BasisPoints): number => share / 100;
