import type { LocalDate } from '@safe-trading/engine';
import type { RetainedTable } from './retention-rules.ts';

/** Of several processes the database lets one remove. */
export interface RetentionStore {
  /** Whether it falls to this process: nobody has done it this day, and no living process is at it. */
  take(today: LocalDate): Promise<boolean>;
  /**
   * Removes up to `most` rows older than `before`, the oldest first, in a transaction of their own, and tells how many went.
   * Undefined, with nothing removed, where another process has taken over.
   */
  remove(table: RetainedTable, which: { before: Date; most: number }): Promise<number | undefined>;
  /** Another process may take it; no other time on the day on which it was done. */
  letGo(doneOn: LocalDate | undefined): Promise<void>;
}
