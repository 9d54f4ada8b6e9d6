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

/** Whether an account may trade, and the periods in which it may send one order of one unit. */
type StoredRelease = {
  readonly isReleased: boolean;
  readonly permits: readonly { readonly at: Instant; readonly until: Instant }[];
};

export type StoredDay = DueDay & { readonly state: DayReconciled['state'] };

type StoredRunAccount = {
  readonly account: RunAccount;
  holder?: string;
  delivery: number;
  state: 'listed' | 'ended' | 'withdrawn';
  outcomes: readonly Outcome[];
};

export type BooksProcess = {
  readonly holder: string;
  /** Whether the process showed a sign of life recently enough that its work is not taken over. */
  lives(holder: string): boolean;
};

export type MemoryTables = {
  readonly orders: OrderTable;
  readonly fills: Map<string, StoredFill>;
  readonly postings: Map<string, StoredPosting>;
  readonly subscriptions: Map<string, SubscriptionRecord>;
  /** By account. */
  readonly owners: Map<string, AccountOwner>;
  readonly leases: Map<string, { readonly holder: string; readonly epoch: number }>;
  readonly halts: Map<string, TradingHalt>;
  readonly releases: Map<string, StoredRelease>;
  /** By account and day. */
  readonly days: Map<string, StoredDay>;
  readonly plans: Map<string, PlanUse>;
  readonly runAccounts: Map<string, readonly StoredRunAccount[]>;
  readonly sharedRuns: Map<string, SharedRun>;
  readonly splits: Set<string>;
  readonly corporateActions: Set<string>;
  /** Turned away because the market was closed; not refusals of the account. */
  readonly keptByMarket: Set<string>;
  /** By schedule: when a sale was first held back for its price. */
  readonly saleHolds: Map<string, Instant>;
  /** Rows ever written, so that a second reconciliation can be shown to write nothing. */
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
  saleHolds: new Map(),
  writes: 0,
});

export const dayKey = (accountId: string, day: LocalDate): string => `${day} ${accountId}`;
export const actionKey = (
  scheduleId: string,
  { type, exDate }: Pick<CorporateAction, 'type' | 'exDate'>,
): string => `${scheduleId} ${type} ${exDate}`;
export const splitKey = (scheduleId: string, exDate: LocalDate): string =>
  `${scheduleId} ${exDate}`;
