import type { LocalDate } from '@safe-trading/engine';
import type { PriceBandRule } from '@safe-trading/market-data/recorded';
import type { DayBar, DayPath } from './day-path.ts';
import { drawPath } from './draw-path.ts';
import type { FillModel } from './fill-model.ts';
import type { Listing } from './listings.ts';
import type { ReplayedSession } from './replay.ts';
import { halfSpreadBp, medianTurnover } from './spread.ts';
import { type PriceRange, splitFactor, yearRangeBefore } from './year-range.ts';

const sessionsLookedAt = 20;

/** The ratio of standard to mean absolute deviation of a normal distribution. */
const deviationOverMean = 1.2533;

/** The fixed data of an ETF on one session. Prices in paise, in today's units. */
export type TradingDay = {
  listing: Listing;
  session: ReplayedSession;
  /** Undefined without trades. */
  bar: DayBar | undefined;
  /** The path of a session of so many minutes; undefined without a bar. */
  path(minutes: number): DayPath | undefined;
  /** The last session with a trade before this one. */
  before: { bar: DayBar; recordedDate: LocalDate } | undefined;
  previousClose: number;
  bandRule: PriceBandRule;
  fillModel: FillModel;
  /** Basis points. */
  halfSpread: number;
  yearBefore: PriceRange | undefined;
};

/** Undefined before listing. */
export function tradingDayOf(
  listing: Listing,
  session: ReplayedSession,
  { bandRule, fillModel }: Pick<TradingDay, 'bandRule' | 'fillModel'>,
): TradingDay | undefined {
  const { series, splits, goneFrom } = listing;
  const { recordedDate } = session;
  if (goneFrom !== undefined && goneFrom <= recordedDate) return undefined;
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
    path: pathOnce(listing, { row, recordedDate, bar, previousClose }),
    before: before || undefined,
    previousClose,
    bandRule,
    fillModel,
    halfSpread: halfSpreadBp(medianTurnover(series, row)),
    yearBefore: yearRangeBefore(listing, row, recordedDate),
  };
}

type PathOf = {
  row: number;
  recordedDate: LocalDate;
  bar: DayBar | undefined;
  previousClose: number;
};

/** Drawn on first use: most ETFs are not looked at on most days. */
function pathOnce(
  listing: Listing,
  { row, recordedDate, bar, previousClose }: PathOf,
): TradingDay['path'] {
  let drawn: DayPath | undefined;
  return (minutes) => {
    if (!bar || drawn?.minutes === minutes) return drawn;
    drawn = drawPath({
      seed: `${listing.etf.id} ${recordedDate}`,
      bar,
      previousClose,
      deviation: recentDeviation(listing, row),
      tick: listing.tick,
      minutes,
    });
    return drawn;
  };
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

/** The index of this date's row, or where it would be. */
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

/** Mean daily move over 20 rows before `row`, as a fraction; 0 with fewer than two. */
export function recentDeviation(
  { series, splits }: Pick<Listing, 'series' | 'splits'>,
  row: number,
): number {
  const { dates, close } = series;
  const hasSplit = (date: LocalDate): boolean => splits.some(({ exDate }) => exDate === date);
  let moves = 0;
  let count = 0;
  for (let index = row - 1; index > 0 && index >= row - sessionsLookedAt; index -= 1) {
    const date = dates[index];
    const before = close[index - 1];
    if (date === undefined || before === undefined || hasSplit(date)) continue;
    moves += Math.abs((close[index] ?? before) / before - 1);
    count += 1;
  }
  return count === 0 ? 0 : (deviationOverMean * moves) / count;
}
