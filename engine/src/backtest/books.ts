import type { LocalDate } from '../calendar/local-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import type { Posting } from '../ledger/ledger.ts';
import { type Change, openChange } from '../subscription/change.ts';
import type { Moment } from '../subscription/due.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';

/** One subscription as it is followed; `account` is where its orders go. */
export type FollowedSubscription = {
  readonly id: string;
  readonly account: string;
  readonly state: SubscriptionState;
};

/** A line of the ledger: what was posted, to whom, when and because of what. */
export type LedgerLine = Posting & {
  readonly subscription: string;
  readonly on: LocalDate;
  readonly at: TimeOfDay;
  readonly cause: string;
};

/** The books of one subscription; the state moves on with every change that is kept. */
export type Book = { readonly id: string; readonly account: string; state: SubscriptionState };

export type Books = {
  readonly all: readonly Book[];
  readonly ledger: readonly LedgerLine[];
  /** A change of one subscription; nothing has happened until it is kept. */
  change(book: Book, moment: Moment): Change;
  keep(book: Book, change: Change, moment: Moment): void;
};

export function openBooks(subscriptions: readonly FollowedSubscription[]): Books {
  const ledger: LedgerLine[] = [];
  return {
    all: subscriptions.map(({ id, account, state }) => ({ id, account, state })),
    ledger,
    change: ({ id, state }, moment) => openChange(id, state, moment),
    keep(book, change, { today: on, time: at }) {
      book.state = change.state;
      for (const { cause, postings } of change.caused) {
        for (const posting of postings) {
          ledger.push({ ...posting, subscription: book.id, on, at, cause });
        }
      }
    },
  };
}
