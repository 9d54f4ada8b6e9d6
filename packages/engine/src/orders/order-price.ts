import { hasWideSpread, type Quote } from '../market/quote.ts';
import { type Paise, paise, shareOf } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';

export type BuyLimit =
  | { readonly type: 'limit'; readonly limit: Paise }
  | {
      readonly type: 'refused';
      readonly reason: 'NO_PRICE' | 'AT_UPPER_BAND' | 'SPREAD_TOO_WIDE';
    };

export type SellLimit =
  | { readonly type: 'limit'; readonly limit: Paise }
  | {
      readonly type: 'refused';
      readonly reason: 'NO_PRICE' | 'AT_LOWER_BAND' | 'SPREAD_TOO_WIDE';
    };

const beyondBest = basisPoints(25);
const beyondLast = basisPoints(50);

/**
 * The highest price paid: just beyond the best offer, so that the order is marketable yet capped; at most the
 * upper band, rounded down to the tick. Without an offer: beyond the last price.
 */
export function buyLimit(quote: Quote): BuyLimit {
  const { ask, last, upperBand, tick } = quote;
  if (hasWideSpread(quote)) return { type: 'refused', reason: 'SPREAD_TOO_WIDE' };
  if (ask === undefined && upperBand !== undefined && last >= upperBand) {
    return { type: 'refused', reason: 'AT_UPPER_BAND' };
  }

  const wanted =
    ask === undefined
      ? last + shareOf(last, beyondLast)
      : ask + Math.max(2 * tick, shareOf(ask, beyondBest));
  const limit = downToTick(paise(Math.min(wanted, upperBand ?? wanted)), tick);
  return limit > 0 ? { type: 'limit', limit } : { type: 'refused', reason: 'NO_PRICE' };
}

/** The mirror of the buy limit. */
export function sellLimit(quote: Quote): SellLimit {
  const { bid, last, lowerBand, tick } = quote;
  if (hasWideSpread(quote)) return { type: 'refused', reason: 'SPREAD_TOO_WIDE' };
  if (bid === undefined && lowerBand !== undefined && last <= lowerBand) {
    return { type: 'refused', reason: 'AT_LOWER_BAND' };
  }
  if ((bid ?? last) <= 0) return { type: 'refused', reason: 'NO_PRICE' };

  const wanted =
    bid === undefined
      ? last - shareOf(last, beyondLast)
      : bid - Math.max(2 * tick, shareOf(bid, beyondBest));
  const lowest = Math.max(wanted, lowerBand ?? wanted, tick);
  return { type: 'limit', limit: upToTick(paise(lowest), tick) };
}

export const downToTick = (price: Paise, tick: Paise): Paise => paise(price - (price % tick));

export const upToTick = (price: Paise, tick: Paise): Paise => paise(Math.ceil(price / tick) * tick);
