import { scheduleIdOf } from '../subscription/content-ids.ts';
import type { Moment } from '../subscription/due.ts';
import type { BacktestFacts } from './backtest-facts.ts';
import type { Books } from './books.ts';

/**
 * Multiplies the units of every block whose ETF has split since it was bought, once per ex-date. What is
 * bought later is bought at prices that know of it, so each split is looked at once.
 */
export function dueSplits(books: Books, { splits }: BacktestFacts): (moment: Moment) => void {
  let pending = splits.toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1));
  return (moment) => {
    if (pending[0] === undefined || pending[0].exDate > moment.today) return;
    const due = pending.filter(({ exDate }) => exDate <= moment.today);
    pending = pending.slice(due.length);
    for (const { symbol, exDate, factor } of due) {
      for (const book of books.all) {
        for (const { number, instrument, lots } of book.state.schedules) {
          const isHeld = instrument?.symbol === symbol && lots.some((lot) => lot.boughtOn < exDate);
          if (!isHeld) continue;
          const cause = `${scheduleIdOf(book.id, number)}.split.${exDate}`;
          const change = books.change(book, moment);
          change.apply({ type: 'split-applied', schedule: number, factor }, cause);
          books.keep(book, change, moment);
        }
      }
    }
  };
}
