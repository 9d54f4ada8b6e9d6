import type { LocalDate } from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { PlanTrace } from './plan-trace.ts';

/** The same payments in the index, in paise. */
export type IndexPlan =
  | {
      readonly kind: 'GIVEN';
      readonly ownMoneyIn: Float64Array;
      /** The part of the money out that the index could pay. */
      readonly moneyOut: Float64Array;
      readonly values: Float64Array;
      readonly value: number;
      readonly shortfall: number;
      readonly profit: number;
    }
  | { readonly kind: 'NO_LEVEL'; readonly on: LocalDate };

/** Buys with own money and sells for money out, both at the day's close. */
export function indexPlanOf(
  { first, length, ownMoneyIn, moneyOut }: PlanTrace,
  { levels, hours, lastDay }: Pick<ColumnarMarket, 'levels' | 'hours' | 'lastDay'>,
): IndexPlan {
  const values = new Float64Array(length);
  const paidOut = new Float64Array(length);
  let [units, shortfall, profit] = [0, 0, 0];
  for (let place = 0; place < length; place += 1) {
    const [own, out] = [ownMoneyIn[place] ?? 0, moneyOut[place] ?? 0];
    const hasMoved = own !== 0 || out !== 0;
    if (!hasMoved && units === 0) continue;
    const level = levels[first + place] ?? Number.NaN;
    if (Number.isNaN(level)) return { kind: 'NO_LEVEL', on: hours[first + place]?.on ?? lastDay };
    if (hasMoved) {
      units += own / level;
      const paid = Math.min(out, Math.round(units * level));
      units = Math.max(0, units - paid / level);
      shortfall += out - paid;
      paidOut[place] = paid;
      profit += paid - own;
    }
    values[place] = Math.round(units * level);
  }
  const value = values[length - 1] ?? 0;
  profit += value;
  return { kind: 'GIVEN', ownMoneyIn, moneyOut: paidOut, values, value, shortfall, profit };
}
