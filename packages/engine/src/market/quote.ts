import type { Paise } from '../money/money.ts';

/** What the market says of one instrument at one moment. Prices in paise a unit. */
export type Quote = {
  readonly last: Paise;
  readonly bid?: Paise;
  readonly ask?: Paise;
  /** The lowest split-adjusted low of the last 52 weeks, today included. */
  readonly low52?: Paise;
  readonly high52?: Paise;
  readonly previousClose?: Paise;
  readonly lowerBand?: Paise;
  readonly upperBand?: Paise;
  /** The smallest price step; by symbol, 1 or 5 paise in practice. */
  readonly tick: Paise;
};

/** A spread above this share of the middle price is too dear to cross (domain model 3). */
const widestSpread = 75;

/** A move above this against the last close is not judged until it is explained (domain model 2). */
const widestMove = 2_500;

export function hasWideSpread({ bid, ask }: Quote): boolean {
  if (bid === undefined || ask === undefined) return false;
  return (ask - bid) * 2 * 10_000 > widestSpread * (ask + bid);
}

/** Whether the price stands so far from the last close that a split or a stray print is likely. */
export function hasPriceGap({ last, previousClose }: Quote): boolean {
  if (previousClose === undefined) return false;
  return Math.abs(last - previousClose) * 10_000 > widestMove * previousClose;
}
