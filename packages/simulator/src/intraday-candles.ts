import { type LocalDate, minuteAfterTrading } from '@safe-trading/engine';
import { lastAt, volumeUntil } from './day-path.ts';
import type { Market } from './market.ts';
import { momentOf } from './market-moment.ts';

/** `at`: the instant it ended. Prices in paise, volume in units. */
type IntradayCandle = {
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
};

const minuteMs = 60_000;

/** Candles that began and ended in this period. */
export function intradayCandles(
  market: Pick<Market, 'clockAt' | 'day' | 'replay'>,
  symbol: string,
  { from, to, minutes }: { from: number; to: number; minutes: number },
): IntradayCandle[] {
  const dates = market.replay
    .sessionsBetween(momentOf(from).date, momentOf(to).date)
    .map(({ marketDate }) => marketDate);
  return dates
    .flatMap((date) => candlesOfDay(market, symbol, date, minutes))
    .filter(({ at }) => at - minutes * minuteMs >= from && at <= to);
}

function candlesOfDay(
  market: Pick<Market, 'clockAt' | 'day'>,
  symbol: string,
  date: LocalDate,
  length: number,
): IntradayCandle[] {
  const clock = market.clockAt({ date, minute: 0 });
  const day = clock && market.day(symbol, clock);
  if (!clock || !day?.bar) return [];
  const path = day.path(clock.minutes);
  if (!path) return [];
  const candles: IntradayCandle[] = [];
  for (let start = 0; start < clock.minutes; start += length) {
    const end = Math.min(start + length, clock.minutes);
    const prices = Array.from({ length: end - start + 1 }, (_, n) => lastAt(path, start + n));
    candles.push({
      at: clock.instantOf(minuteAfterTrading(clock.hours, end - 1) + 1),
      open: prices[0] ?? 0,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1) ?? 0,
      volume: volumeUntil(path, end) - volumeUntil(path, start),
    });
  }
  return candles;
}
