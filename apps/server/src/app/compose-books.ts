import type { MarketMoment } from '@safe-trading/engine';
import type { Database } from '../platform/db/database.ts';
import {
  type RecordSecurityEvent,
  unrecorded,
} from '../platform/security/security-log.postgres.ts';
import { postgresBooks } from '../trading/books/books.postgres.ts';
import type { Books, SignsOfLife } from '../trading/books/books.ts';
import { postgresSnapshot } from '../trading/books/books-snapshot.postgres.ts';
import type { BooksSnapshot } from '../trading/books/books-snapshot.ts';
import { postgresFirstOrders } from '../trading/books/first-order-store.postgres.ts';
import type { FirstOrderStore } from '../trading/books/first-orders.ts';
import { type BooksProcessName, postgresLeases } from '../trading/books/leases.postgres.ts';
import { postgresRunAccounts } from '../trading/books/run-accounts.postgres.ts';
import { postgresTradingHalts } from '../trading/books/trading-halt-store.postgres.ts';
import type { TradingHaltStore } from '../trading/books/trading-halt-store.ts';
import { postgresAgendaStore } from '../trading/jobs/agenda-store.postgres.ts';
import type { AgendaStore } from '../trading/jobs/agenda-store.ts';
import {
  postgresSubscriptions,
  type SubscriptionTables,
} from '../trading/ledger/subscription-store.postgres.ts';
import { postgresQuoteStore } from '../trading/market-data/quote-store.postgres.ts';
import type { QuoteStore } from '../trading/market-data/quote-store.ts';

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
