import type { LocalDate } from '@safe-trading/engine';
import type { DayBar } from './day-path.ts';
import type { Listing } from './listings.ts';
import type { ReplayedSession } from './replay.ts';
import { halfSpreadBp, medianTurnover } from './spread.ts';
import { type PriceRange, splitFactor, yearRangeBefore } from './year-range.ts';

/** What is fixed for one ETF on one session of the practice market. Prices in paise, in today's units. */
export type TradingDay = {
  listing: Listing;
  session: ReplayedSession;
  /** Undefined when the ETF did not trade in the recorded session. */
  bar: DayBar | undefined;
  /** The last recorded session with a trade before this one. */
  before: { bar: DayBar; recordedDate: LocalDate } | undefined;
  previousClose: number;
  lowerBand: number;
  upperBand: number;
  /** Basis points. */
  halfSpread: number;
  yearBefore: PriceRange | undefined;
};

/** Undefined while the ETF is not yet listed on the recorded date. */
export function tradingDayOf(listing: Listing, session: ReplayedSession): TradingDay | undefined {
  const { series, splits, tick } = listing;
  const { recordedDate } = session;
  const row = rowsBefore(series.dates, recordedDate);
  const bar = series.dates[row] === recordedDate ? barAt(listing, row, 1) : undefined;
  const lastDate = series.dates[row - 1];
  const before = lastDate && {
    bar: barAt(listing, row - 1, splitFactor(splits, { from: lastDate, to: recordedDate })),
    recordedDate: lastDate,
  };
  const previousClose = before?.bar.close ?? bar?.open;
  if (previousClose === undefined) return undefined;

  return {
    listing,
    session,
    bar,
    before: before || undefined,
    previousClose,
    ...bandsOf({ previousClose, bar, tick }),
    halfSpread: halfSpreadBp(medianTurnover(series, row)),
    yearBefore: yearRangeBefore(listing, row, recordedDate),
  };
}

/**
 * 20 % around the previous close (domain model, price band), wider on the rare day when real prices
 * went further: bands were wider then, and a real price must stay reachable.
 */
function bandsOf(day: { previousClose: number; bar: DayBar | undefined; tick: number }): {
  lowerBand: number;
  upperBand: number;
} {
  const { previousClose, bar, tick } = day;
  const down = Math.min((previousClose * 4) / 5, bar?.low ?? previousClose);
  const up = Math.max((previousClose * 6) / 5, bar?.high ?? previousClose);
  const lowerBand = bar && down === bar.low ? Math.floor(down / tick) : Math.ceil(down / tick);
  const upperBand = bar && up === bar.high ? Math.ceil(up / tick) : Math.floor(up / tick);
  return { lowerBand: Math.max(tick, lowerBand * tick), upperBand: upperBand * tick };
}

function barAt({ series }: Listing, row: number, factor: number): DayBar {
  const inTodaysUnits = (column: Int32Array): number => Math.round((column[row] ?? 0) / factor);
  return {
    open: inTodaysUnits(series.open),
    high: inTodaysUnits(series.high),
    low: inTodaysUnits(series.low),
    close: inTodaysUnits(series.close),
    volume: (series.volume[row] ?? 0) * factor,
  };
}

/** How many rows lie before this date: the index of its own row, if it has one. */
export function rowsBefore(dates: readonly LocalDate[], date: LocalDate): number {
  let from = 0;
  let to = dates.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((dates[middle] ?? '') < date) from = middle + 1;
    else to = middle;
  }
  return from;
}
