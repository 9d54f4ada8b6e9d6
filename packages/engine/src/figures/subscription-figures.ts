import { costOf } from '../ledger/lots.ts';
import { addPaise, type Paise, subtractPaise, sumPaise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { planNumbers } from '../subscription/plan-numbers.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { profitPercent } from './profit-percent.ts';
import { scheduleFigures } from './schedule-figures.ts';

/** Figures of one subscription (docs/domain-model.md, Figures on the screens), in paise and counts. */
export type SubscriptionFigures = {
  /** Recycled money counts again. */
  readonly invested: Paise;
  readonly bookedValue: Paise;
  readonly realisedAmount: Paise;
  readonly marketValue: Paise;
  readonly profit: Paise;
  readonly profitPercentBp: BasisPoints;
  readonly totalSips: number;
  readonly executed: number;
  /** Including blocks that do not exist yet. */
  readonly pending: number;
  readonly failed: number;
  readonly schedules: number;
  readonly active: number;
  readonly completed: number;
  /** Cost of units held, carry and pool. */
  readonly moneyInNow: Paise;
};

export function subscriptionFigures(
  state: SubscriptionState,
  prices: ReadonlyMap<string, Paise>,
): SubscriptionFigures {
  const { schedules, plan, balances } = state;
  const figures = schedules.map((schedule) =>
    scheduleFigures(schedule, {
      target: plan.target,
      lastPrice: prices.get(schedule.instrument?.id ?? ''),
    }),
  );
  const invested = sumPaise(figures.map((of) => of.invested));
  const bookedValue = sumPaise(figures.map((of) => of.bookedValue));
  const profit = subtractPaise(bookedValue, invested);
  const counts = countInstallments(state);
  return {
    invested,
    bookedValue,
    realisedAmount: sumPaise(figures.map((of) => of.realisedAmount)),
    marketValue: sumPaise(figures.map((of) => of.marketValue)),
    profit,
    profitPercentBp: profitPercent(profit, invested),
    ...counts,
    schedules: schedules.length,
    active: schedules.filter((schedule) => schedule.status === 'running').length,
    completed: schedules.filter((schedule) => schedule.status === 'completed').length,
    moneyInNow: sumPaise([
      ...schedules.map((schedule) => costOf(schedule.lots)),
      addPaise(balances.carry, balances.pool),
    ]),
  };
}

function countInstallments(
  state: SubscriptionState,
): Pick<SubscriptionFigures, 'totalSips' | 'executed' | 'pending' | 'failed'> {
  const { total } = planNumbers(state);
  let executed = 0;
  let failed = 0;
  for (const schedule of state.schedules) {
    for (const installment of schedule.installments) {
      if (installment.state.status === 'executed') executed += 1;
      if (installment.state.status === 'failed') failed += 1;
    }
  }
  return { totalSips: total, executed, failed, pending: total - executed - failed };
}
