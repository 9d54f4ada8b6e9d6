import { type DayBar, type LocalDate, paise } from '@safe-trading/engine';
import type { Market } from './market.ts';
import type { ReplayedSession } from './replay.ts';
import { rowsBefore } from './trading-day.ts';

/** Recorded sessions on their market dates, prices as traded (not adjusted for splits). */
export function candlesOf(
  market: Pick<Market, 'listing' | 'replay'>,
  symbol: string,
  { from, to }: { from: LocalDate; to: LocalDate },
  isOver: (session: ReplayedSession) => boolean,
): DayBar[] {
  const series = market.listing(symbol)?.series;
  if (!series) return [];
  return market.replay
    .sessionsBetween(from, to)
    .filter(isOver)
    .flatMap(({ marketDate, recordedDate }) => {
      const row = rowsBefore(series.dates, recordedDate);
      if (series.dates[row] !== recordedDate) return [];
      return [
        {
          date: marketDate,
          open: paise(series.open[row] ?? 0),
          high: paise(series.high[row] ?? 0),
          low: paise(series.low[row] ?? 0),
          close: paise(series.close[row] ?? 0),
          volume: series.volume[row] ?? 0,
        },
      ];
    });
}
