import type { Posting, SubscriptionState } from '@safe-trading/engine';
import type { Executor } from '../db/database.ts';

/** One investor's subscription as stored; `version` grows with every change. */
export type SubscriptionRecord = {
  id: string;
  userId: string;
  strategyId: string;
  strategyName: string;
  broker: string;
  subscribedAt: Date;
  version: number;
  state: SubscriptionState;
};

/** Postings of one event; `cause` names it (an order, an installment) and makes their ids. */
export type CausedPostings = { cause: string; postings: readonly Posting[]; at: Date };

export type SubscriptionChange = {
  before: SubscriptionRecord;
  after: SubscriptionState;
  postings: readonly CausedPostings[];
};

/** Somebody else changed the subscription since it was read: read again and decide again. */
export class SubscriptionChanged extends Error {}

export type SubscriptionStore = {
  /** A new subscription with its first schedule. Refused by the database while one of the same strategy runs. */
  add(record: SubscriptionRecord, createdAt: Date): Promise<'added' | 'already-running'>;
  /** In the order asked for; ids that do not exist are left out. */
  load(ids: readonly string[]): Promise<SubscriptionRecord[]>;
  idsOfUser(userId: string): Promise<string[]>;
  /**
   * Writes changes, their postings and whatever `also` writes in one database transaction.
   * Throws SubscriptionChanged, with nothing written, when a version has moved on.
   */
  commit(
    changes: readonly SubscriptionChange[],
    also?: (tx: Executor) => Promise<void>,
  ): Promise<SubscriptionRecord[]>;
};
