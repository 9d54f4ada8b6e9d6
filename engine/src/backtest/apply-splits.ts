import { scheduleIdOf } from '../content-ids.ts';
import type { Moment } from '../due.ts';
import type { Run } from './run.ts';

/** Multiplies the units of every block whose ETF has split since it was bought, once per ex-date. */
export function applySplits(run: Run, moment: Moment): void {
  for (const { symbol, exDate, factor } of run.facts.splits) {
    if (exDate > moment.today) continue;
    for (const book of run.books.all) {
      for (const { number, instrument, lots } of book.state.schedules) {
        const cause = `${scheduleIdOf(book.id, number)}.split.${exDate}`;
        const isHeld = instrument?.symbol === symbol && lots.some((lot) => lot.boughtOn < exDate);
        if (!isHeld || run.splitsApplied.has(cause)) continue;
        run.splitsApplied.add(cause);
        const change = run.books.change(book, moment);
        change.apply({ type: 'split-applied', schedule: number, factor }, cause);
        run.books.keep(book, change, moment);
      }
    }
  }
}
