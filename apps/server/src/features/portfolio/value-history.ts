import { type LocalDate, type Paise, paise } from '@safe-trading/engine';
import type { PlanFigures } from '../../trading/figures/plan-figures.ts';
import type { Portfolio } from './analyse-portfolio.ts';

export type ValuePoint = {
  on: LocalDate;
  invested: Paise;
  value: Paise;
  moneyInNow: Paise;
  insideValue: Paise;
  /** The same rupees in the index; absent where that is not known. */
  indexValue?: Paise;
};

/**
 * One investor's portfolio at each close since the first purchase, and as it stands today: that
 * last point is the analytics' own figures. Empty before the first purchase.
 */
export const valueHistory =
  (analyse: (userId: string) => Promise<Portfolio>) =>
  async (userId: string): Promise<ValuePoint[]> =>
    pointsOf((await analyse(userId)).figures);

function pointsOf({ days, returns: { index } }: PlanFigures): ValuePoint[] {
  const values = index.kind === 'GIVEN' ? index.values : [];
  let moneyIn = 0;
  return days.map(({ on, invested, value, insideValue, ownMoneyIn, moneyOut }, place) => {
    moneyIn += ownMoneyIn - moneyOut;
    const indexValue = values[place];
    return {
      on,
      invested,
      value,
      insideValue,
      moneyInNow: paise(moneyIn),
      ...(indexValue === undefined ? {} : { indexValue }),
    };
  });
}
