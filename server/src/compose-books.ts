import type { MarketMoment } from '@safe-trading/engine';
import { postgresBooks } from './books/books.postgres.ts';
import type { Books, SignsOfLife } from './books/books.ts';
import { postgresSnapshot } from './books/books-snapshot.postgres.ts';
import type { BooksSnapshot } from './books/books-snapshot.ts';
import { postgresFirstOrders } from './books/first-order-store.postgres.ts';
import type { FirstOrderStore } from './books/first-orders.ts';
import { type BooksProcessName, postgresLeases } from './books/leases.postgres.ts';
import { postgresRunAccounts } from './books/run-accounts.postgres.ts';
import { postgresTradingHalts } from './books/trading-halt-store.postgres.ts';
import type { TradingHaltStore } from './books/trading-halt-store.ts';
import type { Database } from './db/database.ts';
import { postgresAgendaStore } from './jobs/agenda-store.postgres.ts';
import type { AgendaStore } from './jobs/agenda-store.ts';
import {
  postgresSubscriptions,
  type SubscriptionTables,
} from './ledger/subscription-store.postgres.ts';
import { postgresQuoteStore } from './market-data/quote-store.postgres.ts';
import type { QuoteStore } from './market-data/quote-store.ts';
import { type RecordSecurityEvent, unrecorded } from './security/security-log.postgres.ts';

export type ComposedBooks = {
  books: Books;
  agendas: AgendaStore;
  halts: TradingHaltStore;
  firstOrders: FirstOrderStore;
  signsOfLife: SignsOfLife;
  subscriptions: SubscriptionTables;
  readSnapshot(moment: MarketMoment): Promise<BooksSnapshot>;
};

/**
 * The books of one process on this database; its name is no other one's, ever. What people do to them is
 * recorded where there are people.
 */
export function composeBooks(
  db: Database,
  process: BooksProcessName,
  onHalt: (level: string, reason: string) => void = () => {},
  subscriptions: SubscriptionTables = postgresSubscriptions(db),
  record: RecordSecurityEvent = unrecorded,
): ComposedBooks {
  const agendas = postgresAgendaStore(db);
  const leases = postgresLeases(db, process);
  const runAccounts = postgresRunAccounts(db, process, leases.hasOthers);
  const halts = postgresTradingHalts(db, record);
  // The embedded database has one connection: a second group would only wait for the first, and be smaller.
  const groupsAtOnce = process.alone ? 1 : 2;
  const stores = { subscriptions, work: agendas, leases, runAccounts, halts };
  const tables = { db, ...stores, groupsAtOnce, record, onHalt };
  return {
    books: postgresBooks(tables),
    agendas,
    halts,
    firstOrders: postgresFirstOrders(db, record),
    signsOfLife: leases,
    subscriptions,
    readSnapshot: postgresSnapshot(tables),
  };
}

/** The prices kept on this database. */
export const composeQuotes = (db: Database): QuoteStore => postgresQuoteStore(db);
