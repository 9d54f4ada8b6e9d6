import type { Instant } from '../calendar/instant.ts';
import type { Posting } from '../ledger/ledger.ts';
import type { SubscriptionState } from './subscription.ts';

/** `version` grows with every change. */
export type SubscriptionRecord = {
  readonly id: string;
  readonly userId: string;
  readonly strategyId: string;
  readonly broker: string;
  readonly version: number;
  readonly state: SubscriptionState;
};

/** `cause` makes the posting ids. */
export type CausedPostings = {
  readonly cause: string;
  readonly postings: readonly Posting[];
  readonly at: Instant;
};

/** Committed at once. */
export type SubscriptionChange = {
  readonly before: SubscriptionRecord;
  readonly after: SubscriptionState;
  readonly postings: readonly CausedPostings[];
};

export const recordAfter = <Record extends SubscriptionRecord>({
  before,
  after: state,
}: SubscriptionChange & { readonly before: Record }): Record => ({
  ...before,
  state,
  version: before.version + 1,
});

/** Read again and decide again. */
export class SubscriptionChanged extends Error {}
