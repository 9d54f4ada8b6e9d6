import {
  type Candidate,
  type InstrumentRef,
  instant,
  noEvidence,
  type PriceEvidence,
  paise,
  type Quote,
  type TimedQuote,
} from '@safe-trading/engine';
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

export type StoredPrices = {
  stored(symbol: string): TimedQuote | undefined;
  candidates(): Candidate[];
  evidence(instrument: InstrumentRef): PriceEvidence;
};

/** Of every three stretches of five minutes, in one the ETFs on the same underlying stand so much lower. */
const expensiveBy = 0.97;
const stretchMs = 5 * 60_000;

/** Stored prices are always current here. */
export const currentPrices = (market: VirtualMarket, now: () => number): StoredPrices => {
  const read = new Map<string, { readonly price: object; readonly quote: Quote }>();
  const quoteOf = (symbol: string): Quote | undefined => {
    const price = market.priceOf(symbol, now());
    if (!price) return undefined;
    const known = read.get(symbol);
    if (known?.price === price) return known.quote;
    const quote = quoteAt(price);
    read.set(symbol, { price, quote });
    return quote;
  };
  return {
    evidence({ symbol }) {
      const quote = quoteOf(symbol);
      if (!quote) return noEvidence;
      const isExpensive = Math.floor(now() / stretchMs) % 3 === 0;
      const ratio = isExpensive ? expensiveBy : 1;
      const siblings = ['FIRST', 'SECOND'].map((name) => ({
        symbol: name,
        last: quote.last,
        ratio,
      }));
      return { siblings };
    },
    stored(symbol) {
      const quote = quoteOf(symbol);
      return quote && { quote, at: instant(now()) };
    },
    candidates: () =>
      listings.map(({ instrument }) => {
        const quote = quoteOf(instrument.symbol);
        return {
          instrument,
          ...(quote ? { quote } : {}),
          stale: false,
          medianTurnover: paise(1_000_000_000_000),
          sessionsListed: 500,
        };
      }),
  };
};

const quoteAt = ({ last, tick }: { last: number; tick: number }): Quote => ({
  last: paise(last),
  bid: paise(last - tick),
  ask: paise(last + tick),
  low52: paise(Math.round(last * 0.9)),
  previousClose: paise(last),
  tick: paise(tick),
});
