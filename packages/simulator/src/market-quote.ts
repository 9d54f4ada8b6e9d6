import { lastAt, rangeUntil, volumeUntil } from './day-path.ts';
import type { Listing } from './listings.ts';
import { availableIn, bandOf, shownBook } from './matching.ts';
import type { Book } from './spread.ts';
import type { TradingDay } from './trading-day.ts';
import type { PriceRange } from './year-range.ts';

export type SessionPhase = 'before' | 'open' | 'paused' | 'after';

/** An ETF at one minute. Prices in paise, volume in units. */
export type MarketQuote = {
  listing: Listing;
  /** Undefined outside the session, in a pause, and without trades today. */
  book: Book | undefined;
  /** Units an order may take at the best price of this minute. */
  size: number;
  last: number;
  previousClose: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  /** The average price, estimated from the range. */
  average: number;
  lowerBand: number;
  upperBand: number;
  /** 52 weeks including now; undefined before the first trade. */
  year: PriceRange | undefined;
  tradedToday: boolean;
};

export function quoteAt(
  day: TradingDay,
  at: { phase: SessionPhase; minute: number; minutes: number },
): MarketQuote {
  const { listing, previousClose, bar, before } = day;
  const minute = { before: 0, open: at.minute, paused: at.minute, after: at.minutes }[at.phase];
  const { lower: lowerBand, upper: upperBand } = bandOf(day, minute, at.minutes);
  const fixed = { listing, previousClose, lowerBand, upperBand };
  if (!bar || at.phase === 'before') {
    // Before the open it shows the day before; a day without trades shows none.
    const shown = (at.phase === 'before' && before?.bar) || noTrades;
    return {
      ...fixed,
      ...shown,
      last: previousClose,
      book: undefined,
      size: 0,
      average: averageOf(shown, previousClose),
      year: day.yearBefore,
      tradedToday: false,
    };
  }

  const path = at.phase === 'after' ? undefined : day.path(at.minutes);
  const isOpen = path !== undefined && at.phase === 'open';
  const last = path ? lastAt(path, minute) : bar.close;
  const range = path ? rangeUntil(path, minute) : { low: bar.low, high: bar.high };
  return {
    ...fixed,
    ...range,
    open: bar.open,
    last,
    book: isOpen ? shownBook(day, minute, at.minutes) : undefined,
    size: isOpen ? Math.max(1, Math.floor(availableIn(path, minute))) : 0,
    volume: path ? volumeUntil(path, minute) : bar.volume,
    average: averageOf({ open: bar.open, ...range }, last),
    year: {
      low: Math.min(range.low, day.yearBefore?.low ?? range.low),
      high: Math.max(range.high, day.yearBefore?.high ?? range.high),
    },
    tradedToday: true,
  };
}

const noTrades = { open: 0, high: 0, low: 0, close: 0, volume: 0 };

function averageOf(bar: { open: number; high: number; low: number }, last: number): number {
  return bar.open === 0 ? last : Math.round((bar.open + bar.high + bar.low + last) / 4);
}
