import { type SubscriptionFigures, subscriptionFigures } from '@safe-trading/engine';
import { Problem } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import type { PlanFigures, planFigures } from '../../trading/figures/plan-figures.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import { heldPrices, isUnpriced } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';

/** Problem: `not-found`. */
const findSubscription =
  (subscriptions: SubscriptionStore) =>
  async (userId: string, id: string): Promise<SubscriptionRecord> => {
    const [record] = await subscriptions.load([id]);
    if (record?.userId !== userId) throw new Problem('not-found', refused('no-subscription'));
    return record;
  };

export type SubscriptionAnalysis = {
  record: SubscriptionRecord;
  figures: SubscriptionFigures;
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
