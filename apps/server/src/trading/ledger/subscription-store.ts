import type { SubscriptionRecord as TradedSubscription } from '@safe-trading/engine';
import type { Consent } from './consent.ts';

export type SubscriptionRecord = TradedSubscription & {
  readonly strategyName: string;
  readonly subscribedAt: Date;
};

export type SubscriptionStore = {
  /** Adds a subscription, its first schedule and the consent. Refused while one of the same strategy is active. */
  add(
    record: SubscriptionRecord,
    createdAt: Date,
    consent?: Consent,
  ): Promise<'added' | 'already-running'>;
  /** In the order asked; unknown ids are left out. */
  load(ids: readonly string[]): Promise<SubscriptionRecord[]>;
  idsOfUser(userId: string): Promise<string[]>;
};
