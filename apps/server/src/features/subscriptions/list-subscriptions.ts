import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';

/** Everything one investor has subscribed to, newest first. */
export const listSubscriptions =
  (subscriptions: SubscriptionStore) =>
  async (userId: string): Promise<SubscriptionRecord[]> =>
    (await subscriptions.load(await subscriptions.idsOfUser(userId))).toReversed();
