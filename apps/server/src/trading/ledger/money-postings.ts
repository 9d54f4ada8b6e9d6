import type { DatedPosting } from '@safe-trading/engine';

export type MoneyPostings = {
  /**
   * Oldest first, on the day of the fill. Those of one day, account and direction may be summed, separately with
   * and without a schedule.
   */
  of(subscriptionIds: readonly string[]): Promise<readonly DatedPosting[]>;
};
