import type { LocalDate, Paise, Split } from '@safe-trading/engine';

export type DailyClose = { on: LocalDate; close: Paise };

/** Both dates included. */
export type PriceSpan = { instrumentId: string; from: LocalDate; to: LocalDate };

export type PricePast = {
  /** By instrument id, oldest first, each day once. */
  closes(spans: readonly PriceSpan[]): Promise<ReadonlyMap<string, readonly DailyClose[]>>;
  /** By schedule id, oldest first. */
  splitsOf(userId: string): Promise<ReadonlyMap<string, readonly Split[]>>;
};
