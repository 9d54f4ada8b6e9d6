import type { BadTick } from './bad-ticks.ts';
import type { BarSeries } from './recorded-bars.ts';
import type { Split } from './splits.ts';

const widestPercent = 15;

const dayPrices = ['open', 'high', 'low'] as const;

/**
 * Open, high or low more than 15 % beyond both the previous close and the day's close, or a close more than 15 %
 * beyond both neighbouring closes. Adjusted for splits.
 */
export function findBadTicks(series: BarSeries, splits: readonly Split[]): BadTick[] {
  return series.dates.flatMap((_, row) => badTicksOfRow(series, splits, row));
}

/** The following row is optional. */
function badTicksOfRow(series: BarSeries, splits: readonly Split[], row: number): BadTick[] {
  const { symbol, dates, close } = series;
  const date = dates[row];
  const own = close[row];
  const before = closeInUnitsOf(series, splits, row, row - 1);
  if (date === undefined || own === undefined || before === undefined) return [];

  const after = closeInUnitsOf(series, splits, row, row + 1);
  const isClose = after !== undefined && isFarFromBoth(own, before, after);
  const found = dayPrices.filter((name) => isFarFromBoth(series[name][row] ?? own, before, own));
  return [...found, ...(isClose ? (['close'] as const) : [])].map((price) => ({
    symbol,
    date,
    price,
  }));
}

function isFarFromBoth(price: number, one: number, other: number): boolean {
  const nearestAbove = Math.max(one, other);
  const nearestBelow = Math.min(one, other);
  return (
    price * 100 > nearestAbove * (100 + widestPercent) ||
    price * 100 < nearestBelow * (100 - widestPercent)
  );
}

function closeInUnitsOf(
  { symbol, dates, close }: BarSeries,
  splits: readonly Split[],
  row: number,
  other: number,
): number | undefined {
  const [from, to] = [dates[Math.min(row, other)], dates[Math.max(row, other)]];
  const price = close[other];
  if (from === undefined || to === undefined || price === undefined) return undefined;
  const factor = splits
    .filter((split) => split.symbol === symbol && split.exDate > from && split.exDate <= to)
    .reduce((product, split) => product * split.factor, 1);
  return other < row ? price / factor : price * factor;
}
