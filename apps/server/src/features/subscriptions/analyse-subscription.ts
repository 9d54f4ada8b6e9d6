import { type SubscriptionFigures, subscriptionFigures } from '@safe-trading/engine';
import type { PlanFigures, planFigures } from '../../trading/figures/plan-figures.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import { heldPrices, isUnpriced } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { findSubscription } from './find-subscription.ts';

export type SubscriptionAnalysis = {
  record: SubscriptionRecord;
  figures: SubscriptionFigures;
  /** Something held has no known price and is counted at cost. */
  isPriceStale: boolean;
  plan: PlanFigures;
};

/** Throws Problem `not-found`. */
export const analyseSubscription =
  (
    subscriptions: SubscriptionStore,
    lastPrices: LastPrices,
    figuresOf: ReturnType<typeof planFigures>,
  ) =>
  async (userId: string, id: string): Promise<SubscriptionAnalysis> => {
    const record = await findSubscription(subscriptions)(userId, id);
    const prices = await heldPrices(lastPrices, [record.state]);
    return {
      record,
      figures: subscriptionFigures(record.state, prices),
      isPriceStale: record.state.schedules.some((schedule) => isUnpriced(schedule, prices)),
      plan: await figuresOf([record], prices),
    };
  };
