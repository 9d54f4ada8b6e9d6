import type { SubscriptionChange } from '@safe-trading/engine';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { Change } from './changes.ts';

/** One change an investor made. */
export type AmendmentMade = {
  id: string;
  subscriptionId: string;
  /** The version it was made to. */
  version: number;
  madeBy: string;
  /** Real time and market time. */
  madeAt: Date;
  marketAt: Date;
  changes: readonly Change[];
};

/** What is kept beside it: what was asked for, and what was to come before and after. */
type AmendmentEvidence = { asked: object; before: object; after: object };

export type AmendmentLog = {
  /**
   * The change of the books and who made it, in one transaction: one is never without the other. Throws
   * SubscriptionChanged, with nothing written, when the version has moved on.
   */
  commit(
    change: SubscriptionChange & { readonly before: SubscriptionRecord },
    made: AmendmentMade & AmendmentEvidence,
  ): Promise<SubscriptionRecord>;
  /** The changes of these subscriptions, the latest of each first, with the name of who made each. */
  of(subscriptionIds: readonly string[]): Promise<(AmendmentMade & { madeByName: string })[]>;
};
