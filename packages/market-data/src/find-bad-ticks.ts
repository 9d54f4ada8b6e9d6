import type { BadTick } from './bad-ticks.ts';
import type { BarSeries } from './recorded-bars.ts';
import type { Split } from './splits.ts';

/** Further than this from all that surrounds it, a price is taken for a bad tick. */
const widestPercent = 15;

const dayPrices = ['open', 'high', 'low'] as const;

/**
 * An open, high or low that lies more than 15 % above, or more than 15 % below, both the close before and
 * the close of its day; and a close that lies so between the closes before and after it. Splits are
 * undone first.
 */
export function findBadTicks(series: BarSeries, splits: readonly Split[]): BadTick[] {
  return series.dates.flatMap((_, row) => badTicksOfRow(series, splits, row));
}

/** What comes after the row need not be known yet. */
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

/** The close of another row in the units of this one. */
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
