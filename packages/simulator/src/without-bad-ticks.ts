import { localDate } from '@safe-trading/engine';
import type { BadTick, BarSeries } from '@safe-trading/market-data/recorded';

/**
 * The series as the practice market shows it: a bad high or low becomes the outermost of the day's other
 * prices, a bad open the nearest price within them; a session whose close is bad is left out.
 */
export function withoutBadTicks(series: BarSeries, ticks: readonly BadTick[]): BarSeries {
  if (ticks.length === 0) return series;
  const bad = Map.groupBy(ticks, ({ date }) => date);
  const isBad = (row: number, price: BadTick['price']): boolean =>
    bad.get(series.dates[row] ?? noDate)?.some((tick) => tick.price === price) ?? false;
  const kept = Int32Array.from(series.dates.keys()).filter((row) => !isBad(row, 'close'));
  const pick = (of: Int32Array) => kept.map((row) => of[row] ?? 0);
  const clean = {
    symbol: series.symbol,
    dates: Array.from(kept, (row) => series.dates[row] ?? noDate),
    open: pick(series.open),
    high: pick(series.high),
    low: pick(series.low),
    close: pick(series.close),
    volume: Float64Array.from(kept, (row) => series.volume[row] ?? 0),
  };
  for (const [place, row] of kept.entries()) {
    if (!bad.has(series.dates[row] ?? noDate)) continue;
    const close = clean.close[place] ?? 0;
    const sound = isBad(row, 'open') ? [close] : [clean.open[place] ?? 0, close];
    const high = isBad(row, 'high') ? Math.max(...sound) : (clean.high[place] ?? 0);
    const low = isBad(row, 'low') ? Math.min(...sound) : (clean.low[place] ?? 0);
    clean.high[place] = high;
    clean.low[place] = low;
    clean.open[place] = Math.min(high, Math.max(low, clean.open[place] ?? 0));
  }
  return clean;
}

const noDate = localDate('0001-01-01');
