import { type Paise, paise, unitsOf } from '@safe-trading/engine';
import type { BooksAtEnd } from './simulation-result.ts';

/** In paise; `profit` is the difference. */
export type Outcome = { putIn: Paise; worth: Paise; profit: Paise };

/** Throws RangeError for units without a price. */
export function outcomeOf(
  books: readonly BooksAtEnd[],
  lastClose: (symbol: string) => number | undefined,
): Outcome {
  let putIn = 0;
  let worth = 0;
  for (const { state } of books) {
    const { balances, schedules } = state;
    putIn += balances.putIn;
    worth += balances.withdrawable + balances.carry + balances.pool;
    for (const { instrument, lots } of schedules) {
      if (!instrument || lots.length === 0) continue;
      const close = lastClose(instrument.symbol);
      if (close === undefined) throw new RangeError(`${instrument.symbol} has no last close.`);
      worth += unitsOf(lots) * close;
    }
  }
  return { putIn: paise(putIn), worth: paise(worth), profit: paise(worth - putIn) };
}
