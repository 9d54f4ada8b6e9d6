import type { LocalDate } from '@safe-trading/engine';
import type { Executor } from '../db/database.ts';
import type { SplitFact } from '../market-data/market-facts.ts';

export type PendingSplit = { subscriptionId: string; schedule: number; split: SplitFact };

export type SplitStore = {
  /** Open blocks with units bought before an ex-date of the list, where it has not been applied yet; oldest first. */
  pending(splits: readonly SplitFact[]): Promise<PendingSplit[]>;
  note(
    tx: Executor,
    applied: { scheduleId: string; exDate: LocalDate; factor: number },
  ): Promise<void>;
};
