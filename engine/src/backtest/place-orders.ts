import { sessionTimesOn } from '../calendar/session-times.ts';
import { type Paise, subtractPaise } from '../money/money.ts';
import type { Moment } from '../subscription/due.ts';
import { isPauseOver } from '../subscription/subscription.ts';
import { bookBlocks } from './book-blocks.ts';
import type { Book } from './books.ts';
import { buyDue, failMissed, type Purse } from './buy-due.ts';
import type { Run } from './run.ts';

/** One run over all subscriptions, account by account: buys, then sales, then what was missed. */
export function placeOrders(run: Run, moment: Moment): void {
  for (const book of run.books.all) resumePaused(run, book, moment);
  const { lastOrder } = sessionTimesOn(run.facts.sessionTimes, moment.today);
  for (const [account, books] of Map.groupBy(run.books.all, (book) => book.account)) {
    const purse = openPurse(run, account, moment);
    for (const book of books) {
      buyDue(run, book, purse, moment);
      bookBlocks(run, book, moment);
      if (moment.time >= lastOrder) failMissed(run, book, moment);
    }
  }
}

/** Ends a pause whose day has come. */
function resumePaused({ books, facts }: Run, book: Book, moment: Moment): void {
  const { today } = moment;
  if (!isPauseOver(book.state, today)) return;
  const change = books.change(book, moment);
  change.apply({ type: 'subscription-resumed' }, `${book.id}.resumed.${today}`);
  change.continuePlan(facts.calendar);
  books.keep(book, change, moment);
}

function openPurse({ desk }: Run, account: string, moment: Moment): Purse {
  let left: Paise | undefined;
  const available = (): Paise => {
    left ??= desk.available(account, moment);
    return left;
  };
  return {
    available,
    spend(amount) {
      left = subtractPaise(available(), amount);
    },
  };
}
