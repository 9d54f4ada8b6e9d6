import type { SubscriptionState } from '@safe-trading/engine';
import type { LedgerEntry } from './ledger-entry.ts';

/** Whose books, and what they came to. */
export type BooksAtEnd = { investor: string; strategy: string; state: SubscriptionState };

/** What came of a cast: every posting, oldest first, and every book as it ended. */
export type SimulationResult = { ledger: LedgerEntry[]; books: BooksAtEnd[] };
