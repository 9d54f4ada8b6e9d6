import { addPaise, type Paise, paise, subtractPaise, sumPaise } from '../money/money.ts';
import { type BasisPoints, wholePercent } from '../money/percent.ts';
import { ceilingOfProduct } from '../money/proportion.ts';
import type { Sale, Schedule } from './schedule.ts';

/** Rounded up. */
export const netForTarget = (cost: Paise, target: BasisPoints): Paise =>
  addPaise(cost, paise(ceilingOfProduct(cost, target, wholePercent)));

export const netProceeds = (sales: readonly Sale[]): Paise =>
  sumPaise(sales.map((sale) => subtractPaise(sale.value, sale.charges)));

export const paidOutOf = ({ payouts = [] }: Pick<Schedule, 'payouts'>): Paise =>
  sumPaise(payouts.map(({ amount }) => amount));

export const costOfSales = (sales: readonly Sale[]): Paise =>
  sumPaise(sales.map((sale) => sale.costOfSold));

export const reachesTarget = (sales: readonly Sale[], target: BasisPoints): boolean =>
  netProceeds(sales) >= netForTarget(costOfSales(sales), target);
