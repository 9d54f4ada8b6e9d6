import { type InstrumentRef, localDate, paise } from '@safe-trading/engine';
import type { QuoteStore } from '@safe-trading/server';
import type { Listing, VirtualMarket } from '../broker/virtual-market.ts';

export const listings: readonly (Listing & { instrument: InstrumentRef })[] = [
  listed('GOLDETF', 'gold', 5_000, 1),
  listed('SILVERETF', 'silver', 7_100, 1),
  listed('NIFTYETF', 'equity', 24_000, 5),
];

function listed(
  symbol: string,
  assetClass: InstrumentRef['assetClass'],
  basePaise: number,
  tick: number,
) {
  const instrument = { id: symbol, symbol, name: symbol, underlying: symbol, assetClass };
  return { symbol, basePaise, tick, instrument };
}

export const isEquity = (symbol: string): boolean => symbol === 'NIFTYETF';

/** The stored prices, always of this minute: they are not what is tested here. */
export const currentQuotes = (market: VirtualMarket, now: () => number): QuoteStore => ({
  save: async () => {},
  addBars: async () => {},
  latest: async () =>
    listings.flatMap(({ instrument }) => {
      const price = market.priceOf(instrument.symbol, now());
      if (!price) return [];
      const { last, tick } = price;
      const quote = {
        last: paise(last),
        bid: paise(last - tick),
        ask: paise(last + tick),
        low52: paise(Math.round(last * 0.9)),
        previousClose: paise(last),
        tick: paise(tick),
      };
      return [{ instrumentId: instrument.id, quote, volume: 1, quotedAt: new Date(now()) }];
    }),
  histories: async () =>
    listings.map(({ instrument: { id: instrumentId } }) => ({
      instrumentId,
      sessions: 500,
      medianTurnover: paise(1_000_000_000_000),
      through: localDate('2027-02-05'),
    })),
});
