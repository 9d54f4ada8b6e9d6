import type { SubscriptionRecord as TradedSubscription } from '@safe-trading/engine';

/** One investor's subscription as stored, with what people know it by. */
export type SubscriptionRecord = TradedSubscription & {
  readonly strategyName: string;
  readonly subscribedAt: Date;
};

export type SubscriptionStore = {
  /** A new subscription with its first schedule. Refused by the database while one of the same strategy runs. */
  add(record: SubscriptionRecord, createdAt: Date): Promise<'added' | 'already-running'>;
  /** In the order asked for; ids that do not exist are left out. */
  load(ids: readonly string[]): Promise<SubscriptionRecord[]>;
  idsOfUser(userId: string): Promise<string[]>;
};
