import type { SubscriptionState } from '@safe-trading/engine';
import type { LedgerEntry } from './ledger-entry.ts';

export type BooksAtEnd = { investor: string; strategy: string; state: SubscriptionState };

export type SimulationResult = { ledger: LedgerEntry[]; books: BooksAtEnd[] };
