import type { DatedPosting } from '@safe-trading/engine';

/** The postings of money that came, went or was kept for later; what units cost is not among them. */
export type MoneyPostings = {
  /** By subscription id, oldest first, each on the day of the fill that caused it. */
  of(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, readonly DatedPosting[]>>;
};
