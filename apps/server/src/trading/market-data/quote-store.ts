import type { InstrumentRef, LocalDate, Paise, Quote } from '@safe-trading/engine';
import type { DailyCandle } from '../brokers/broker.ts';

export type StoredQuote = {
  instrumentId: string;
  quote: Quote;
  volume: number;
  quotedAt: Date;
  /** When it was last traded, where the broker said. */
  tradedAt?: Date;
};

/** Sessions known and the median turnover of the latest sixty of them, in paise. */
export type InstrumentHistory = {
  instrumentId: string;
  sessions: number;
  medianTurnover: Paise;
  through: LocalDate;
};

/** The latest quote and the daily bars of every ETF, shared by all investors. */
export type QuoteStore = {
  save(quotes: readonly (StoredQuote & { symbol: string })[]): Promise<void>;
  latest(): Promise<StoredQuote[]>;
  histories(): Promise<InstrumentHistory[]>;
  /**
   * Adds bars later than those known (a bar already there stays as it is) and brings the histories of
   * those ETFs up to date.
   */
  addBars(
    bars: readonly { instrument: InstrumentRef; candles: readonly DailyCandle[] }[],
  ): Promise<void>;
};
