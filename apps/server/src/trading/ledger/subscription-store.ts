import type { SubscriptionRecord as TradedSubscription } from '@safe-trading/engine';
import type { Consent } from './consent.ts';

/** One investor's subscription as stored, with what people know it by. */
export type SubscriptionRecord = TradedSubscription & {
  readonly strategyName: string;
  readonly subscribedAt: Date;
};

export type SubscriptionStore = {
  /** A new subscription with its first schedule, and in the same step what was agreed to. Refused by the database while one of the same strategy runs. */
  add(
    record: SubscriptionRecord,
    createdAt: Date,
    consent?: Consent,
  ): Promise<'added' | 'already-running'>;
  /** In the order asked for; ids that do not exist are left out. */
  load(ids: readonly string[]): Promise<SubscriptionRecord[]>;
  idsOfUser(userId: string): Promise<string[]>;
};
