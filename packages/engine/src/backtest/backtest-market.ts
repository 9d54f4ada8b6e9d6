import type { Instant } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import type { Side } from '../market/charges.ts';
import type { DayBar, DaySoFar } from '../market/day-prices.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { OrderFill } from '../orders/order-end.ts';
import type { TradingFacts } from '../procedure/trading-facts.ts';
import type { Moment } from '../subscription/due.ts';

export type BacktestFacts = TradingFacts & { readonly instruments: readonly InstrumentRef[] };

/** One ETF at one minute as a broker shows it. Before the opening, the day is still the previous one. */
export type SeenQuote = {
  readonly quote: Quote;
  readonly day: DaySoFar;
  readonly tradedAt: Instant;
};

export type BacktestOrder = {
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly limit: Paise;
};

/** An ended order may have no fill, or fewer units than ordered. */
export type BacktestReport = {
  readonly status: 'open' | 'ended';
  readonly fills: readonly (OrderFill & { readonly on: LocalDate; readonly at: TimeOfDay })[];
};

/** Moments never go back. */
export type BacktestBroker = {
  available(account: string, at: Moment): Paise;
  /** Returns the order's number. Throws Impossible when cash or units do not cover it. */
  place(account: string, order: BacktestOrder, at: Moment): string;
  cancel(account: string, number: string, at: Moment): void;
  report(account: string, number: string, at: Moment): BacktestReport;
};

/** A market of the past. Equal questions have equal answers. */
export type BacktestMarket = {
  /** Undefined before the ETF is listed. */
  quote(symbol: string, at: Moment): SeenQuote | undefined;
  /** Completed days, oldest first, both dates included; prices as traded, not adjusted. */
  candles(symbol: string, from: LocalDate, to: LocalDate): readonly DayBar[];
  openBroker(accounts: readonly string[], at: Moment): BacktestBroker;
};
