import { type Paise, paise } from '../money/money.ts';
import { downToTick } from './order-price.ts';

export type LimitWanted = {
  readonly side: 'buy' | 'sell';
  readonly limit: Paise;
  readonly tick: Paise;
  /** Limits of other orders of the same account, symbol, side and quantity that could be confused with this one. */
  readonly taken: ReadonlySet<number>;
  readonly lowerBand?: Paise | undefined;
  readonly upperBand?: Paise | undefined;
};

/**
 * The broker's book repeats no key of ours but does repeat the price, so each unresolved order gets its own tick
 * and no entry fits two of them. Buys move down and sales up, so neither becomes worse for its owner. Undefined
 * when the band leaves no free tick.
 */
export function distinctLimit(question: LimitWanted): Paise | undefined {
  const { side, tick, taken, lowerBand, upperBand } = question;
  const step = side === 'buy' ? -tick : tick;
  let limit: number = side === 'buy' ? downToTick(question.limit, tick) : question.limit;
  while (taken.has(limit)) limit += step;
  const isInside = limit > 0 && limit >= (lowerBand ?? 0) && limit <= (upperBand ?? limit);
  return isInside ? paise(limit) : undefined;
}
