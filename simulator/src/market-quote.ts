import { type DayPath, priceAt, rangeUntil, volumeUntil } from './day-path.ts';
import type { Listing } from './listings.ts';
import { bidAndAsk } from './spread.ts';
import type { TradingDay } from './trading-day.ts';
import type { PriceRange } from './year-range.ts';

export type SessionPhase = 'before' | 'open' | 'after';

/** One ETF at one minute. Prices in paise, volume in units. */
export type MarketQuote = {
  listing: Listing;
  /** Undefined outside the session, and all day when the ETF did not trade. */
  book: { bid: number; ask: number } | undefined;
  last: number;
  previousClose: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  /** What one unit cost on average so far, estimated from the range. */
  average: number;
  lowerBand: number;
  upperBand: number;
  /** 52 weeks up to and including now; undefined before the first trade ever. */
  year: PriceRange | undefined;
  /** Whether the last trade was made in the session of today. */
  tradedToday: boolean;
};

export function quoteAt(
  day: TradingDay,
  at: { phase: SessionPhase; minute: number; minutes: number },
): MarketQuote {
  const { bar, before, listing, previousClose, lowerBand, upperBand } = day;
  const fixed = { listing, previousClose, lowerBand, upperBand };

  if (!bar || at.phase === 'before') {
    const shown = before?.bar ?? zeroBar;
    return {
      ...fixed,
      ...shown,
      last: previousClose,
      book: undefined,
      average: averageOf(shown, previousClose),
      year: day.yearBefore,
      tradedToday: false,
    };
  }

  const path: DayPath = { bar, tick: listing.tick, minutes: at.minutes };
  const minute = at.phase === 'after' ? at.minutes : at.minute;
  const last = priceAt(path, minute);
  const range = rangeUntil(path, minute);
  return {
    ...fixed,
    ...range,
    open: bar.open,
    last,
    book:
      at.phase === 'open'
        ? bidAndAsk(last, { bar, tick: listing.tick, halfSpread: day.halfSpread })
        : undefined,
    volume: volumeUntil(path, minute),
    average: averageOf({ open: bar.open, ...range }, last),
    year: {
      low: Math.min(range.low, day.yearBefore?.low ?? range.low),
      high: Math.max(range.high, day.yearBefore?.high ?? range.high),
    },
    tradedToday: true,
  };
}

const zeroBar = { open: 0, high: 0, low: 0, close: 0, volume: 0 };

function averageOf(bar: { open: number; high: number; low: number }, last: number): number {
  return Math.round((bar.open + bar.high + bar.low + last) / 4);
}
