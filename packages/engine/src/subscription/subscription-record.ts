import type { Instant } from '../calendar/instant.ts';
import type { Posting } from '../ledger/ledger.ts';
import type { SubscriptionState } from './subscription.ts';

/** One investor's subscription as the books hold it; `version` grows with every change. */
export type SubscriptionRecord = {
  readonly id: string;
  readonly userId: string;
  readonly strategyId: string;
  readonly broker: string;
  readonly version: number;
  readonly state: SubscriptionState;
};

/** Postings of one event; `cause` names it (an order, an installment) and makes their ids. */
export type CausedPostings = {
  readonly cause: string;
  readonly postings: readonly Posting[];
  readonly at: Instant;
};

/** What is committed at once: the state decided on, the one after it, and the postings between them. */
export type SubscriptionChange = {
  readonly before: SubscriptionRecord;
  readonly after: SubscriptionState;
  readonly postings: readonly CausedPostings[];
};

/** What the books hold once a change is committed. */
export const recordAfter = <Record extends SubscriptionRecord>({
  before,
  after: state,
}: SubscriptionChange & { readonly before: Record }): Record => ({
  ...before,
  state,
  version: before.version + 1,
});

/** Somebody else changed the subscription since it was read: read again and decide again. */
export class SubscriptionChanged extends Error {}
