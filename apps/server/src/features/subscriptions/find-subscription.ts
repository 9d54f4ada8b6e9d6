import { Problem } from '../../platform/kernel/problem.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';

/** Throws Problem `not-found`, for somebody else's subscription as for none. */
export const findSubscription =
  (subscriptions: SubscriptionStore) =>
  async (userId: string, id: string): Promise<SubscriptionRecord> => {
    const [record] = await subscriptions.load([id]);
    if (record?.userId !== userId) throw new Problem('not-found', 'Subscription not found');
    return record;
  };
