import {
  type BacktestMarket,
  dateOf,
  type InstrumentRef,
  type LocalDate,
  type TimeOfDay,
  timeOfDay,
} from '@safe-trading/engine';

export type MinuteDistance = { time: TimeOfDay; seen: number; mean: number };

const usualClasses: ReadonlySet<string> = new Set(['equity', 'gold', 'silver']);
const fiftyLakhPaise = 50 * 100_000 * 100;

/** For eligible ETFs on days with a turnover of at least Rs 50 lakh. */
export function minuteDistances(
  market: BacktestMarket,
  instruments: readonly InstrumentRef[],
  days: readonly LocalDate[],
  times: readonly string[],
): MinuteDistance[] {
  const sums = times.map((time) => ({ time: timeOfDay(time), seen: 0, sum: 0 }));
  for (const today of days) {
    for (const { symbol, assetClass } of instruments) {
      if (!usualClasses.has(assetClass)) continue;
      const [bar] = market.candles(symbol, today, today);
      if (!bar || bar.close * bar.volume < fiftyLakhPaise) continue;
      for (const minute of sums) {
        const seen = market.quote(symbol, { today, time: minute.time });
        // Before the opening a quote shows the price of the day before.
        if (!seen?.tradedAt || dateOf(seen.tradedAt) !== today) continue;
        minute.seen += 1;
        minute.sum += seen.quote.last / bar.close - 1;
      }
    }
  }
  return sums.map(({ time, seen, sum }) => ({ time, seen, mean: seen === 0 ? 0 : sum / seen }));
}
