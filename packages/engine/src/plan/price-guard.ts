import { type Paise, paise } from '../money/money.ts';
import { type BasisPoints, basisPoints } from '../money/percent.ts';

/** What a plan does when an ETF trades far from the value of its holdings. */
export type PriceGuard = {
  /** A purchase further above the value than this is not made as usual. */
  readonly buyAbove: BasisPoints;
  /**
   * `next`: while an ETF is chosen, the next of the ranking; a block that has its ETF waits. `wait`: until the next
   * attempt. `less`: half of the installment is invested, the rest carried.
   */
  readonly onBuy: 'next' | 'wait' | 'less' | 'ignore';
  /** A sale further below the value than this is held back. */
  readonly sellBelow: BasisPoints;
  readonly onSell: 'wait' | 'ignore';
  /** Sessions, that of the first hold included, after which a block is sold in any case. */
  readonly sellWithin: number;
  /** A purchase for which there is no witness of the value. */
  readonly unwitnessed: 'buy' | 'wait';
};

/** Chosen from the record (docs/decisions/0172-price-guard.md). */
export const usualPriceGuard: PriceGuard = {
  buyAbove: basisPoints(150),
  onBuy: 'next',
  sellBelow: basisPoints(150),
  onSell: 'wait',
  sellWithin: 3,
  unwitnessed: 'buy',
};

/** Invested by the policy `less`; in whole paise, rounded down. The carry is kept with the other half. */
export const halfOf = (amount: Paise): Paise => paise(Math.floor(amount / 2));

export const isSameGuard = (a: PriceGuard | undefined, b: PriceGuard): boolean =>
  a !== undefined &&
  a.buyAbove === b.buyAbove &&
  a.onBuy === b.onBuy &&
  a.sellBelow === b.sellBelow &&
  a.onSell === b.onSell &&
  a.sellWithin === b.sellWithin &&
  a.unwitnessed === b.unwitnessed;
