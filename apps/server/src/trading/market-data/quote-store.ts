import type { InstrumentRef, LocalDate, Paise, Quote } from '@safe-trading/engine';
import type { DailyCandle } from '../brokers/broker.ts';

export type StoredQuote = {
  instrumentId: string;
  quote: Quote;
  volume: number;
  quotedAt: Date;
  tradedAt?: Date;
};

export type InstrumentHistory = {
  instrumentId: string;
  sessions: number;
  medianTurnover: Paise;
  through: LocalDate;
};

export type DatedClose = { date: LocalDate; close: Paise };

export type QuoteStore = {
  save(quotes: readonly (StoredQuote & { symbol: string })[]): Promise<void>;
  latest(): Promise<StoredQuote[]>;
  histories(): Promise<InstrumentHistory[]>;
  /** As traded, oldest first, at most the last sixty before a day; by instrument. */
  closesBefore(
    day: LocalDate,
    instrumentIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly DatedClose[]>>;
  /** Existing bars stay as they are. */
  addBars(
    bars: readonly { instrument: InstrumentRef; candles: readonly DailyCandle[] }[],
  ): Promise<void>;
};
