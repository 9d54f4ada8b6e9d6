import { hashOf } from '@safe-trading/server';

export type Listing = { symbol: string; basePaise: number; tick: number };

/** Prices from seed and time, in paise on the tick. */
export type VirtualMarket = {
  /** Undefined for an unknown symbol. */
  priceOf(symbol: string, instant: number): { last: number; tick: number } | undefined;
};

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** ±4 % from day to day, ±0.2 % within a day, so that small targets are reached. */
export function virtualMarket(seed: number, listings: readonly Listing[]): VirtualMarket {
  const known = new Map(listings.map((listing) => [listing.symbol, listing]));
  /** Caches the last minute. */
  const latest = new Map<string, { minute: number; price: { last: number; tick: number } }>();
  return {
    priceOf(symbol, instant) {
      const listing = known.get(symbol);
      if (!listing) return undefined;
      const minute = Math.floor(instant / minuteMs);
      const remembered = latest.get(symbol);
      if (remembered?.minute === minute) return remembered.price;
      const { basePaise, tick } = listing;
      const ofDay = swing(`${seed} ${symbol} ${Math.floor(instant / dayMs)}`, 400);
      const ofMinute = swing(`${seed} ${symbol} ${minute}`, 20);
      const exact = basePaise * (1 + (ofDay + ofMinute) / 10_000);
      const price = { last: Math.max(tick, Math.round(exact / tick) * tick), tick };
      latest.set(symbol, { minute, price });
      return price;
    },
  };
}

/** In basis points. */
const swing = (name: string, most: number): number => (hashOf(name) % (2 * most + 1)) - most;
