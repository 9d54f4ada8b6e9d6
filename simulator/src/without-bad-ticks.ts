import type { BadTick, BarSeries } from '@safe-trading/market-data/recorded';

/**
 * The series as the practice market shows it: a bad high or low becomes the outermost of the day's other
 * prices, a bad open the nearest price within them; a session whose close is bad is left out.
 */
export function withoutBadTicks(series: BarSeries, ticks: readonly BadTick[]): BarSeries {
  if (ticks.length === 0) return series;
  const bad = new Set(ticks.map(({ date, price }) => `${date} ${price}`));
  const kept = series.dates.flatMap((date, row) => (bad.has(`${date} close`) ? [] : [row]));
  const column = (of: Int32Array | Float64Array) => kept.map((row) => of[row] ?? 0);
  const clean = {
    symbol: series.symbol,
    dates: kept.flatMap((row) => series.dates[row] ?? []),
    open: Int32Array.from(column(series.open)),
    high: Int32Array.from(column(series.high)),
    low: Int32Array.from(column(series.low)),
    close: Int32Array.from(column(series.close)),
    volume: Float64Array.from(column(series.volume)),
  };
  for (const [row, date] of clean.dates.entries()) {
    const is = (price: BadTick['price']): boolean => bad.has(`${date} ${price}`);
    const close = clean.close[row] ?? 0;
    const sound = is('open') ? [close] : [clean.open[row] ?? 0, close];
    const high = is('high') ? Math.max(...sound) : (clean.high[row] ?? 0);
    const low = is('low') ? Math.min(...sound) : (clean.low[row] ?? 0);
    clean.high[row] = high;
    clean.low[row] = low;
    clean.open[row] = Math.min(high, Math.max(low, clean.open[row] ?? 0));
  }
  return clean;
}
