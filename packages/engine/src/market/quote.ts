import type { Paise } from '../money/money.ts';

/** Prices in paise per unit. */
export type Quote = {
  readonly last: Paise;
  readonly bid?: Paise;
  readonly ask?: Paise;
  /** Lowest split-adjusted low of 52 weeks, today included. */
  readonly low52?: Paise;
  readonly high52?: Paise;
  readonly previousClose?: Paise;
  readonly lowerBand?: Paise;
  readonly upperBand?: Paise;
  /** Usually 1 or 5 paise. */
  readonly tick: Paise;
};

/** In basis points of the middle price; wider spreads are too expensive. */
const widestSpread = 75;

/** In basis points; a larger move is not acted on until it is explained. */
const widestMove = 2_500;

export function hasWideSpread({ bid, ask }: Quote): boolean {
  if (bid === undefined || ask === undefined) return false;
  return (ask - bid) * 2 * 10_000 > widestSpread * (ask + bid);
}

/** A split or a stray print is likely. */
export function hasPriceGap({ last, previousClose }: Quote): boolean {
  if (previousClose === undefined) return false;
  return Math.abs(last - previousClose) * 10_000 > widestMove * previousClose;
}
