import type { LocalDate } from '@safe-trading/engine';
import { epochDayOf } from '@safe-trading/engine/rules';
import { halfSpreadBp, type Listing, yearRangeBefore } from '@safe-trading/simulator/fills';
import { blockHighs } from './next-high.ts';

/** The two middle values; equal for an odd count. */
type Middles = { readonly lower: Float64Array; readonly upper: Float64Array };

/** Precomputed data of one ETF. Rows are sessions in which it traded, including special ones. */
export type EtfHistory = {
  readonly listing: Listing;
  readonly underlying: number;
  readonly rowsBefore: Int32Array;
  readonly sessionOf: Int32Array;
  readonly dayOf: Int32Array;
  readonly fullBefore: Int32Array;
  /** Median turnover by the number of full sessions before. */
  readonly rankedTurnover: Float64Array;
  /** Half the spread in basis points by the number of rows before. */
  readonly halfSpread: Float64Array;
  /** By row: the low of the year before, in its units; 0 if none. */
  readonly yearLow: Float64Array;
  /** The high of each group of rows. */
  readonly highs: Int32Array;
  /** Sessions on whose morning a split takes effect, ascending. */
  readonly splits: readonly number[];
  /** The first session after delisting; beyond all if none. */
  readonly goneFrom: number;
};

const turnoverSessions = 60;

export function etfHistory(
  listing: Listing,
  underlying: number,
  sessions: readonly LocalDate[],
  places: ReadonlyMap<LocalDate, number>,
): EtfHistory {
  const { series, goneFrom } = listing;
  const { dates, close, volume } = series;
  const sessionOf = Int32Array.from(dates, (date) => places.get(date) ?? -1);
  const turnover = volume.map((units, row) => units * (close[row] ?? 0));
  const ofAll = rollingMiddles(turnover, turnoverSessions);
  const full = turnover.filter((_, row) => (sessionOf[row] ?? -1) >= 0);
  return {
    listing,
    underlying,
    rowsBefore: countBefore(dates, sessions),
    sessionOf,
    dayOf: Int32Array.from(dates, epochDayOf),
    fullBefore: fullBefore(sessionOf),
    rankedTurnover:
      full.length === turnover.length ? ofAll.lower : rollingMiddles(full, turnoverSessions).lower,
    halfSpread: ofAll.lower.map((lower, rows) =>
      halfSpreadBp(rows === 0 ? undefined : (lower + (ofAll.upper[rows] ?? 0)) / 2),
    ),
    yearLow: yearLows(listing),
    highs: blockHighs(series.high),
    splits: listing.splits
      .map(({ exDate }) => sessions.findIndex((on) => on >= exDate))
      .filter((session) => session >= 0)
      .sort((a, b) => a - b),
    goneFrom:
      goneFrom === undefined ? sessions.length : sessions.filter((on) => on < goneFrom).length,
  };
}

function countBefore(dates: readonly LocalDate[], sessions: readonly LocalDate[]): Int32Array {
  const counts = new Int32Array(sessions.length);
  let row = 0;
  for (const [session, on] of sessions.entries()) {
    while (row < dates.length && (dates[row] ?? '') < on) row += 1;
    counts[session] = row;
  }
  return counts;
}

function fullBefore(sessionOf: Int32Array): Int32Array {
  const counts = new Int32Array(sessionOf.length + 1);
  for (let row = 0; row < sessionOf.length; row += 1) {
    counts[row + 1] = (counts[row] ?? 0) + ((sessionOf[row] ?? -1) >= 0 ? 1 : 0);
  }
  return counts;
}

const daysOfYear = 365;

/** A monotonic queue; a year with a split is scanned row by row. */
function yearLows(listing: Listing): Float64Array {
  const { series, splits } = listing;
  const { dates, low } = series;
  const days = Int32Array.from(dates, epochDayOf);
  const exDays = splits.map(({ exDate }) => epochDayOf(exDate));
  const lows = new Float64Array(dates.length);
  const queue = new Int32Array(dates.length);
  let first = 0;
  let end = 0;
  for (const [row, date] of dates.entries()) {
    const day = days[row] ?? 0;
    while (first < end && (days[queue[first] ?? 0] ?? 0) <= day - daysOfYear) first += 1;
    const hasSplit = exDays.some((exDay) => exDay > day - daysOfYear && exDay <= day);
    lows[row] = hasSplit
      ? (yearRangeBefore(listing, row, date)?.low ?? 0)
      : first < end
        ? (low[queue[first] ?? 0] ?? 0)
        : 0;
    while (first < end && (low[queue[end - 1] ?? 0] ?? 0) >= (low[row] ?? 0)) end -= 1;
    queue[end] = row;
    end += 1;
  }
  return lows;
}

/** The middle values of the last `width` values, kept sorted as the window moves. */
function rollingMiddles(values: Float64Array, width: number): Middles {
  const lower = new Float64Array(values.length + 1);
  const upper = new Float64Array(values.length + 1);
  const sorted = new Float64Array(width + 1);
  let length = 0;
  for (let place = 1; place <= values.length; place += 1) {
    const added = values[place - 1] ?? 0;
    const into = firstAtLeast(sorted, length, added);
    sorted.copyWithin(into + 1, into, length);
    sorted[into] = added;
    length += 1;
    if (length > width) {
      const gone = firstAtLeast(sorted, length, values[place - 1 - width] ?? 0);
      sorted.copyWithin(gone, gone + 1, length);
      length -= 1;
    }
    lower[place] = sorted[(length - 1) >> 1] ?? 0;
    upper[place] = sorted[length >> 1] ?? 0;
  }
  return { lower, upper };
}

function firstAtLeast(sorted: Float64Array, length: number, value: number): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
