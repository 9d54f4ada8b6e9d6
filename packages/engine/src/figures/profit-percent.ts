import { noPaise, type Paise } from '../money/money.ts';
import { type BasisPoints, basisPoints } from '../money/percent.ts';
import { nearestOfProduct } from '../money/proportion.ts';

/** Rounded half away from zero; 0 when nothing was invested. */
export const profitPercent = (profit: Paise, invested: Paise): BasisPoints =>
  basisPoints(invested > noPaise ? nearestOfProduct(profit, 10_000, invested) : 0);
