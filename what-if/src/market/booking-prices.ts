import { highestAt } from '@safe-trading/simulator/fills';
import type { MarketHours } from './market-hours.ts';
import type { TradingDays } from './trading-days.ts';

/** Blocks are looked at for their targets so many minutes apart, from the first such minute of the session on. */
export const bookingStep = 15;

export const firstBooking = ({ opens }: MarketHours): number =>
  Math.ceil(opens / bookingStep) * bookingStep;

/** How high the price of an ETF can be where blocks are looked at: no bid and no last price of that minute is higher. */
export type BookingPrices = {
  at(etf: number, session: number, minute: number): number;
  /** The highest of them. */
  highest(etf: number, session: number): number;
};

/** So many days are kept; then all are forgotten. */
const keptAtMost = 100_000;

export function openBookingPrices(hours: readonly MarketHours[], days: TradingDays): BookingPrices {
  const kept = new Map<number, Int32Array>();

  const of = (etf: number, session: number): Int32Array => {
    const key = etf * hours.length + session;
    const known = kept.get(key);
    if (known) return known;
    const found = pricesOf(etf, session);
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(key, found);
    return found;
  };

  /** The highest comes first. */
  const pricesOf = (etf: number, session: number): Int32Array => {
    const at = hours[session];
    // Both fill models know the same way of the price.
    const day = days.of(etf, session, 'played');
    if (!at || !day) return new Int32Array(1);
    const first = firstBooking(at);
    const looks = 1 + Math.max(0, Math.floor((at.lastOrder - first) / bookingStep));
    const prices = new Int32Array(1 + looks);
    for (let place = 1; place < prices.length; place += 1) {
      const minute = first + (place - 1) * bookingStep - at.opens;
      prices[place] = highestAt(day, minute, at.closes - at.opens);
      prices[0] = Math.max(prices[0] ?? 0, prices[place] ?? 0);
    }
    return prices;
  };

  return {
    at(etf, session, minute) {
      const at = hours[session];
      if (!at) return 0;
      return of(etf, session)[1 + (minute - firstBooking(at)) / bookingStep] ?? 0;
    },
    highest: (etf, session) => of(etf, session)[0] ?? 0,
  };
}
