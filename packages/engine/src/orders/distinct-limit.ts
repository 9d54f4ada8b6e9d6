import { type Paise, paise } from '../money/money.ts';
import { downToTick } from './order-price.ts';

export type LimitWanted = {
  readonly side: 'buy' | 'sell';
  /** The worst price per unit that was decided on. */
  readonly limit: Paise;
  readonly tick: Paise;
  /** Limits of other orders of the same account, symbol, side and quantity that this one could be taken for. */
  readonly taken: ReadonlySet<number>;
  /** The day's price band, where it is known. */
  readonly lowerBand?: Paise | undefined;
  readonly upperBand?: Paise | undefined;
};

/**
 * The broker's book repeats no key of ours, but it repeats the price, and the price is ours to choose:
 * each order in question gets a tick of its own, so that no entry of the book fits two of them. A buy
 * gives way downwards and a sale upwards, so neither gets dearer for its owner than was decided.
 * Undefined when the band leaves no tick free.
 */
export function distinctLimit(question: LimitWanted): Paise | undefined {
  const { side, tick, taken, lowerBand, upperBand } = question;
  const step = side === 'buy' ? -tick : tick;
  let limit: number = side === 'buy' ? downToTick(question.limit, tick) : question.limit;
  while (taken.has(limit)) limit += step;
  const isInside = limit > 0 && limit >= (lowerBand ?? 0) && limit <= (upperBand ?? limit);
  return isInside ? paise(limit) : undefined;
}
