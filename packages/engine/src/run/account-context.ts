import type { Instant } from '../calendar/instant.ts';
import { type Paise, subtractPaise } from '../money/money.ts';
import type { Answer } from '../orders/broker-report.ts';
import type { Lease } from '../orders/lease.ts';
import type { Order } from '../orders/order.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import { holdsAll } from '../reconciliation/prove-absence.ts';

/** Read once, then reduced order by order. */
type BuyingPower = {
  available(): Procedure<Paise | undefined>;
  spend(amount: Paise): void;
};

type Cash = { readonly accountId: string; isAsked: boolean; left: Paise | undefined };

/**
 * One account in one run: nothing is sent without its lease and without knowing which orders its book already
 * holds.
 */
export type AccountContext = {
  readonly accountId: string;
  readonly lease: Lease;
  readonly buyingPower: BuyingPower;
  /** Numbers in the book before this run's first order; read on first use. */
  watermark(): Procedure<Answer<ReadonlySet<string>>>;
  /** Unsettled, or sent today. Read again for each order after the first: a failed commit may have taken effect. */
  orders(): Procedure<readonly Order[]>;
};

export type NoAccountContext = 'NO_BROKER_SESSION' | 'ACCOUNT_BUSY';

/** Opened on first use: most runs find nothing to do. */
export type OpenAccount = () => Procedure<AccountContext | NoAccountContext>;

const incomplete = {
  ok: false,
  reason: 'malformed',
  message: 'The order book of the broker lacks orders it has held before.',
} as const;

export function* openAccountContext(
  account: TradingAccount | undefined,
  dayStart: Instant,
): Procedure<AccountContext | NoAccountContext> {
  if (!account?.isLoggedIn) return 'NO_BROKER_SESSION';
  const { accountId } = account;
  const lease = yield* ask('lease', { accountId });
  if (!lease) return 'ACCOUNT_BUSY';

  const book: LazyBook = { accountId, dayStart, seen: undefined, orders: undefined };
  return {
    accountId,
    lease,
    buyingPower: buyingPowerOf(accountId),
    watermark: () => seenOnce(book),
    orders: () => latestOrders(book),
  };
}

type LazyBook = {
  readonly accountId: string;
  readonly dayStart: Instant;
  seen: Answer<ReadonlySet<string>> | undefined;
  /** Valid since the book was read, because only this process writes the account's orders. */
  orders: readonly Order[] | undefined;
};

const ordersOf = ({ accountId, dayStart: since }: LazyBook): Procedure<readonly Order[]> =>
  ask('orders of account', { accountId, since });

function* latestOrders(book: LazyBook): Procedure<readonly Order[]> {
  const { orders } = book;
  book.orders = undefined;
  return orders ?? (yield* ordersOf(book));
}

function* seenOnce(book: LazyBook): Procedure<Answer<ReadonlySet<string>>> {
  book.seen ??= yield* look(book);
  return book.seen;
}

function* look(lazy: LazyBook): Procedure<Answer<ReadonlySet<string>>> {
  const book = yield* askBroker('order book', { accountId: lazy.accountId });
  if (!book.ok) return book;
  // A book without an order we know has gaps; what is missing could be taken for ours later.
  const orders = yield* ordersOf(lazy);
  if (!holdsAll(book, claimedNumbers(orders, lazy.dayStart))) return incomplete;
  lazy.orders = orders;
  return { ok: true, value: new Set(book.value.map(({ brokerOrderId }) => brokerOrderId)) };
}

function buyingPowerOf(accountId: string): BuyingPower {
  const cash: Cash = { accountId, isAsked: false, left: undefined };
  return {
    available: () => available(cash),
    spend(amount) {
      cash.left = cash.left === undefined ? undefined : subtractPaise(cash.left, amount);
    },
  };
}

function* available(cash: Cash): Procedure<Paise | undefined> {
  const { accountId, isAsked } = cash;
  if (isAsked) return cash.left;
  const answer = yield* askBroker('buying power', { accountId });
  cash.isAsked = true;
  cash.left = answer.ok ? answer.value : undefined;
  return cash.left;
}
