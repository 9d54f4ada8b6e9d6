import {
  type BasisPoints,
  type Paise,
  profitPercent,
  type SubscriptionFigures,
  subscriptionFigures,
  sumPaise,
} from '@safe-trading/engine';
import type { PlanFigures, planFigures } from '../../trading/figures/plan-figures.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { heldPrices, isUnpriced } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';

export type Portfolio = {
  subscriptions: number;
  active: number;
  invested: Paise;
  bookedValue: Paise;
  realisedAmount: Paise;
  marketValue: Paise;
  profit: Paise;
  profitPercentBp: BasisPoints;
  isPriceStale: boolean;
  figures: PlanFigures;
};

export const analysePortfolio =
  (
    subscriptions: SubscriptionStore,
    lastPrices: LastPrices,
    figuresOf: ReturnType<typeof planFigures>,
  ) =>
  async (userId: string): Promise<Portfolio> => {
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const states = records.map(({ state }) => state);
    const prices = await heldPrices(lastPrices, states);
    const figures = states.map((state) => subscriptionFigures(state, prices));
    const total = (of: (figures: SubscriptionFigures) => Paise) => sumPaise(figures.map(of));

    const invested = total((of) => of.invested);
    const profit = total((of) => of.profit);
    return {
      subscriptions: states.length,
      active: states.filter(({ status }) => status === 'active').length,
      invested,
      bookedValue: total((of) => of.bookedValue),
      realisedAmount: total((of) => of.realisedAmount),
      marketValue: total((of) => of.marketValue),
      profit,
      profitPercentBp: profitPercent(profit, invested),
      isPriceStale: states.some(({ schedules }) =>
        schedules.some((schedule) => isUnpriced(schedule, prices)),
      ),
      figures: await figuresOf(records, prices),
    };
  };
