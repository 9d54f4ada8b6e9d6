import type { BarSeries } from '@safe-trading/market-data/recorded';

const sessionsLookedAt = 60;
const paisePerLakh = 10_000_000;

/** In paise, over the 60 rows before `row`; undefined without rows. */
export function medianTurnover(series: BarSeries, row: number): number | undefined {
  const from = Math.max(0, row - sessionsLookedAt);
  if (from >= row) return undefined;

  const turnover = series.close
    .subarray(from, row)
    .reduce(
      (list, close, index) => {
        list[index] = close * (series.volume[from + index] ?? 0);
        return list;
      },
      new Float64Array(row - from),
    )
    .sort();
  const middle = turnover.length >> 1;
  const upper = turnover[middle] ?? 0;
  return turnover.length % 2 === 1 ? upper : ((turnover[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Half the spread in basis points: 2 from Rs 50 crore a day, 21 at Rs 50 lakh, at most 100; proportional to the
 * inverse square root of turnover.
 */
export function halfSpreadBp(turnover: number | undefined): number {
  const lakh = (turnover ?? 0) / paisePerLakh;
  return Math.min(100, Math.max(2, 150 / Math.sqrt(lakh)));
}

/** In paise; undefined for a side outside the day's band. */
export type Book = { bid: number | undefined; ask: number | undefined };

/** On the tick and within the band. */
export function bidAndAsk(
  price: number,
  { tick, halfSpread, band }: { tick: number; halfSpread: number; band: Band },
): Book {
  const half = (price * halfSpread) / 10_000;
  const bid = Math.floor((price - half) / tick) * tick;
  const ask = Math.ceil((price + half) / tick) * tick;
  return {
    bid: bid < band.lower || bid <= 0 ? undefined : Math.min(bid, band.upper),
    ask: ask > band.upper ? undefined : Math.max(ask, band.lower),
  };
}

type Band = { lower: number; upper: number };
