import type { DatedPosting } from '@safe-trading/engine';

/** The postings of money that came, went or was kept for later; what units cost is not among them. */
export type MoneyPostings = {
  /**
   * Of these subscriptions together, oldest first, each on the day of the fill that caused it. Those of one day, account
   * and direction may come as one sum; what a schedule caused is apart from what none did.
   */
  of(subscriptionIds: readonly string[]): Promise<readonly DatedPosting[]>;
};
