import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { type Paise, paise } from '../money/money.ts';
import { gold, nifty } from './build.ts';

/** A few ETFs whose prices make the given moves. Not random: the same moves give the same market. */
export type ToyMarket = {
  readonly instruments: readonly InstrumentRef[];
  quote(instrument: InstrumentRef): Quote;
  /** One session's move of every ETF, in basis points. */
  move(basisPoints: readonly number[]): void;
  split(at: number, factor: number): void;
};

const instruments: readonly InstrumentRef[] = [
  nifty,
  gold,
  { id: 'bank', symbol: 'BANKBEES', name: 'Bank', underlying: 'BANK', assetClass: 'equity' },
  { id: 'twin', symbol: 'SETFNIF50', name: 'Twin', underlying: 'NIFTY 50', assetClass: 'equity' },
  {
    id: 'silver',
    symbol: 'SILVERBEES',
    name: 'Silver',
    underlying: 'SILVER',
    assetClass: 'silver',
  },
];

export function openToyMarket(): ToyMarket {
  const prices = [25_000, 5_500, 48_000, 26_000, 7_700];
  const lows = [...prices];
  return {
    instruments,
    quote(instrument) {
      const at = instruments.indexOf(instrument);
      return quoteAt(prices[at] ?? 0, lows[at] ?? 0);
    },
    move(basisPoints) {
      for (const [at, price] of prices.entries()) {
        const moved = Math.floor((price * (10_000 + (basisPoints[at] ?? 0))) / 10_000);
        prices[at] = Math.min(Math.max(moved, 50), 100_000_000);
        lows[at] = Math.min(lows[at] ?? moved, prices[at]);
      }
    },
    split(at, factor) {
      prices[at] = Math.max(1, Math.round((prices[at] ?? 0) / factor));
      lows[at] = Math.max(1, Math.round((lows[at] ?? 0) / factor));
    },
  };
}

function quoteAt(price: number, low: number): Quote {
  const half = Math.max(1, Math.floor(price / 2_000));
  return {
    last: paise(price),
    bid: paise(Math.max(1, price - half)),
    ask: paise(price + half),
    low52: paise(Math.min(low, price)),
    tick: paise(1),
  };
}

export const midway = (a: Paise, b: Paise): Paise => paise(Math.floor((a + b) / 2));
