import { isPausedAt, tradedBefore } from '@safe-trading/engine';
import { bookingStepMinutes, hasPriceGap, sellLimit } from '@safe-trading/engine/rules';
import { type FillModel, highestAt, orderQuoteAt } from '@safe-trading/simulator/fills';
import type { MarketHours } from './market-hours.ts';
import type { TradingDays } from './trading-days.ts';

export const firstBooking = ({ opens }: MarketHours): number =>
  Math.ceil(opens / bookingStepMinutes) * bookingStepMinutes;

/** The prices for a seller at the minutes in which blocks are checked. */
export type BookingPrices = {
  /** An upper bound of bid and last price in these minutes, under every fill model. */
  bound(etf: number, session: number): number;
  /** The bid, or the last price without one; 0 when nothing can be sold. */
  best(etf: number, session: number, fillModel: FillModel): Int32Array;
};

/** Cleared when full. */
const keptAtMost = 100_000;
/** Not computed yet. */
const unknown = -1;

export function openBookingPrices(hours: readonly MarketHours[], days: TradingDays): BookingPrices {
  // By ETF and session: the most frequent access of a run.
  const bounds: Int32Array[] = [];
  const kept: Record<FillModel, Int32Array[][]> = { played: [], pessimistic: [] };
  let count = 0;

  return {
    bound(etf, session) {
      const ofEtf = bounds[etf] ?? new Int32Array(hours.length).fill(unknown);
      bounds[etf] = ofEtf;
      const known = ofEtf[session] ?? unknown;
      if (known !== unknown) return known;
      // Both fill models share the price path.
      const day = days.of(etf, session, 'played');
      const found = day
        ? Math.max(...atBookings(hours[session], (minute, all) => highestAt(day, minute, all)))
        : 0;
      ofEtf[session] = found;
      return found;
    },
    best(etf, session, fillModel) {
      const known = kept[fillModel][etf]?.[session];
      if (known) return known;
      const day = days.of(etf, session, fillModel);
      const found = atBookings(hours[session], (minute, all) => {
        if (!day) return 0;
        const quote = orderQuoteAt(day, minute, all);
        const isSold = !hasPriceGap(quote) && sellLimit(quote).type === 'limit';
        return isSold ? (quote.bid ?? quote.last) : 0;
      });
      if (count >= keptAtMost) {
        kept.played = [];
        kept.pessimistic = [];
        count = 0;
      }
      const ofEtf = kept[fillModel][etf] ?? [];
      kept[fillModel][etf] = ofEtf;
      ofEtf[session] = found;
      count += 1;
      return found;
    },
  };
}

function atBookings(
  at: MarketHours | undefined,
  priceAt: (minute: number, minutes: number) => number,
): Int32Array {
  if (!at) return new Int32Array(0);
  const first = firstBooking(at);
  const count = 1 + Math.max(0, Math.floor((at.lastOrder - first) / bookingStepMinutes));
  const prices = new Int32Array(count);
  for (let place = 0; place < count; place += 1) {
    const minute = first + place * bookingStepMinutes;
    // A price of 0 sells nothing.
    if (!isPausedAt(at, minute)) prices[place] = priceAt(tradedBefore(at, minute), at.minutes);
  }
  return prices;
}
