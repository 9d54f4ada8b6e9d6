import type { Moment } from '../due.ts';
import { type Paise, subtractPaise } from '../money.ts';
import { sessionTimesOn } from '../session-times.ts';
import { bookBlocks } from './book-blocks.ts';
import { buyDue, failMissed, type Purse } from './buy-due.ts';
import type { Run } from './run.ts';

/** One run over all subscriptions, account by account: buys, then sales, then what was missed. */
export function placeOrders(run: Run, moment: Moment): void {
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
