import type { LocalDate } from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { PlanTrace } from './plan-trace.ts';

/** The same rupees in the index, on the same days; amounts in paise. */
export type IndexPlan =
  | {
      readonly kind: 'GIVEN';
      readonly ownMoneyIn: Float64Array;
      /** What the index could pay of the money out. */
      readonly moneyOut: Float64Array;
      readonly values: Float64Array;
      readonly value: number;
      readonly shortfall: number;
      readonly profit: number;
    }
  | { readonly kind: 'NO_LEVEL'; readonly on: LocalDate };

/** Own money buys at the day's close, money out sells at it. */
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
