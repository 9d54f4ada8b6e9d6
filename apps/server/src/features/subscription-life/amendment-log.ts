import type { SubscriptionChange } from '@safe-trading/engine';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { Change } from './changes.ts';

export type AmendmentMade = {
  id: string;
  subscriptionId: string;
  version: number;
  madeBy: string;
  madeAt: Date;
  marketAt: Date;
  changes: readonly Change[];
};

type AmendmentEvidence = { asked: object; before: object; after: object };

export type AmendmentLog = {
  /** In one transaction. Throws SubscriptionChanged. */
  commit(
    change: SubscriptionChange & { readonly before: SubscriptionRecord },
    made: AmendmentMade & AmendmentEvidence,
  ): Promise<SubscriptionRecord>;
  of(subscriptionIds: readonly string[]): Promise<(AmendmentMade & { madeByName: string })[]>;
};
