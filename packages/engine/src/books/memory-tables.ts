import type { Instant } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { Posting } from '../ledger/ledger.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { DayReconciled, DueDay } from '../procedure/account-day.ts';
import type { Outcome } from '../procedure/outcome.ts';
import type { RunAccount, SharedRun } from '../procedure/run-account.ts';
import type { TradingHalt } from '../procedure/trading-halt.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { PlanUse } from './judge-orders.ts';
import { type OrderTable, openOrderTable } from './order-table.ts';

/** The broker account an investor's orders go through. */
export type AccountOwner = { readonly userId: string; readonly broker: string };

export type StoredFill = {
  readonly clientOrderId: string;
  readonly tradeId: string;
  readonly quantity: Quantity;
  readonly price: Paise;
  readonly tradedAt: Instant;
};

export type StoredPosting = Posting & {
  readonly subscriptionId: string;
  readonly cause: string;
  readonly at: Instant;
};

/** Whether an account may trade, and the stretches of time in which it may send one order of one unit. */
type StoredRelease = {
  readonly isReleased: boolean;
  readonly permits: readonly { readonly at: Instant; readonly until: Instant }[];
};

export type StoredDay = DueDay & { readonly state: DayReconciled['state'] };

/** An account of a run: who has it in hand, how often it was delivered, and what became of it. */
type StoredRunAccount = {
  readonly account: RunAccount;
  holder?: string;
  delivery: number;
  state: 'listed' | 'ended' | 'withdrawn';
  outcomes: readonly Outcome[];
};

/** The process that has the books open; no other one is ever called so. */
export type BooksProcess = {
  readonly holder: string;
  /** Whether another process was seen so lately that nothing is taken over from it. */
  lives(holder: string): boolean;
};

/** Everything the order procedure keeps, in memory. */
export type MemoryTables = {
  readonly orders: OrderTable;
  readonly fills: Map<string, StoredFill>;
  readonly postings: Map<string, StoredPosting>;
  readonly subscriptions: Map<string, SubscriptionRecord>;
  /** By account. */
  readonly owners: Map<string, AccountOwner>;
  readonly leases: Map<string, { readonly holder: string; readonly epoch: number }>;
  readonly halts: Map<string, TradingHalt>;
  /** By account; only looked at where accounts have to be released. */
  readonly releases: Map<string, StoredRelease>;
  /** By account and day. */
  readonly days: Map<string, StoredDay>;
  /** What each run plan allows, and what was sent by it. */
  readonly plans: Map<string, PlanUse>;
  /** The accounts of each run plan, in the order of its list. */
  readonly runAccounts: Map<string, readonly StoredRunAccount[]>;
  /** The runs of which accounts are listed. */
  readonly sharedRuns: Map<string, SharedRun>;
  /** Splits by schedule and ex-date. */
  readonly splits: Set<string>;
  /** Other corporate actions by schedule, kind and ex-date. */
  readonly corporateActions: Set<string>;
  /** Orders the broker turned away because the market was closed: no refusals of the account. */
  readonly keptByMarket: Set<string>;
  /** How many orders, postings and subscriptions were ever written: a reconciliation with nothing to do writes none. */
  writes: number;
};

export const openMemoryTables = (): MemoryTables => ({
  orders: openOrderTable(),
  fills: new Map(),
  postings: new Map(),
  subscriptions: new Map(),
  owners: new Map(),
  leases: new Map(),
  halts: new Map(),
  releases: new Map(),
  days: new Map(),
  plans: new Map(),
  runAccounts: new Map(),
  sharedRuns: new Map(),
  splits: new Set(),
  corporateActions: new Set(),
  keptByMarket: new Set(),
  writes: 0,
});

export const dayKey = (accountId: string, day: LocalDate): string => `${day} ${accountId}`;
export const actionKey = (
  scheduleId: string,
  { type, exDate }: Pick<CorporateAction, 'type' | 'exDate'>,
): string => `${scheduleId} ${type} ${exDate}`;
export const splitKey = (scheduleId: string, exDate: LocalDate): string =>
  `${scheduleId} ${exDate}`;
