import { type LocalDate, type Paise, paise } from '@safe-trading/engine';
import type { PlanFigures } from '../../trading/figures/plan-figures.ts';
import type { Portfolio } from './analyse-portfolio.ts';

export type ValuePoint = {
  on: LocalDate;
  invested: Paise;
  value: Paise;
  moneyInNow: Paise;
  insideValue: Paise;
  indexValue?: Paise;
};

/** At each close since the first purchase and as of today, which equals the analytics. */
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
