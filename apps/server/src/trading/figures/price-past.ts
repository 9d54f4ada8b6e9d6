import type { LocalDate, Paise, Split } from '@safe-trading/engine';

/** The close of one day as the exchange printed it. */
export type DailyClose = { on: LocalDate; close: Paise };

/** The days over which the closes of an ETF are wanted, both included. */
export type PriceSpan = { instrumentId: string; from: LocalDate; to: LocalDate };

/** What prices were, and which splits changed the units of which schedule. */
export type PricePast = {
  /** By instrument id, oldest first; a day that several spans hold comes once. */
  closes(spans: readonly PriceSpan[]): Promise<ReadonlyMap<string, readonly DailyClose[]>>;
  /** By schedule id, of one investor's schedules, oldest first. */
  splitsOf(userId: string): Promise<ReadonlyMap<string, readonly Split[]>>;
};
