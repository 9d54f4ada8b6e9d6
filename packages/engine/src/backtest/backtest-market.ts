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

/** What is known of the market besides prices. */
export type BacktestFacts = TradingFacts & { readonly instruments: readonly InstrumentRef[] };

/** One ETF at one minute, as a broker shows it. Before the opening, the day is still the one before. */
export type SeenQuote = {
  readonly quote: Quote;
  readonly day: DaySoFar;
  /** When it was last traded at. */
  readonly tradedAt: Instant;
};

/** A limit order of one day. `limit` is per unit. */
export type BacktestOrder = {
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly limit: Paise;
};

/** How an order stands. One that has ended may have no fill, or fewer units than it asked for. */
export type BacktestReport = {
  readonly status: 'open' | 'ended';
  readonly fills: readonly (OrderFill & { readonly on: LocalDate; readonly at: TimeOfDay })[];
};

/** The accounts and orders of one run. Moments never go back. */
export type BacktestBroker = {
  /** Cash an account can spend now. */
  available(account: string, at: Moment): Paise;
  /** Returns the number of the order. Throws Impossible where cash or units do not cover it. */
  place(account: string, order: BacktestOrder, at: Moment): string;
  cancel(account: string, number: string, at: Moment): void;
  /** Of an order of today. */
  report(account: string, number: string, at: Moment): BacktestReport;
};

/** A market of the past: the same questions have the same answers, whoever asks and how often. */
export type BacktestMarket = {
  /** Undefined for what is not listed yet. During a day, its low and high only move apart. */
  quote(symbol: string, at: Moment): SeenQuote | undefined;
  /** Days that are over, oldest first, both dates included; prices as traded, not adjusted. */
  candles(symbol: string, from: LocalDate, to: LocalDate): readonly DayBar[];
  /** A desk of its own, where these accounts are opened at this moment. */
  openBroker(accounts: readonly string[], at: Moment): BacktestBroker;
};
