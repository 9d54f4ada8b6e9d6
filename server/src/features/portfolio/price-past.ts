import type { LocalDate, Paise, Split } from '@safe-trading/engine';

/** The close of one day as the exchange printed it. */
export type DailyClose = { on: LocalDate; close: Paise };

/** What prices were, and which splits changed the units of which schedule. */
export type PricePast = {
  /** By instrument id, oldest first, from one day up to but without another. */
  closes(
    instrumentIds: readonly string[],
    from: LocalDate,
    before: LocalDate,
  ): Promise<ReadonlyMap<string, readonly DailyClose[]>>;
  /** By schedule id, of one investor's schedules, oldest first. */
  splitsOf(userId: string): Promise<ReadonlyMap<string, readonly Split[]>>;
};
