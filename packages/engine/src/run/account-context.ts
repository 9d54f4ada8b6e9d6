import type { Instant } from '../calendar/instant.ts';
import { type Paise, subtractPaise } from '../money/money.ts';
import type { Answer } from '../orders/broker-report.ts';
import type { Lease } from '../orders/lease.ts';
import type { Order } from '../orders/order.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import { holdsAll } from '../reconciliation/prove-absence.ts';

/** The cash one account can still spend in this run; asked once, then counted down order by order. */
type BuyingPower = {
  /** Undefined where the broker did not say. */
  available(): Procedure<Paise | undefined>;
  spend(amount: Paise): void;
};

type Cash = { readonly accountId: string; isAsked: boolean; left: Paise | undefined };

/**
 * One account's way to the market in one run: nothing is sent without the right to write its orders, and
 * without having seen which orders its book holds already.
 */
export type AccountContext = {
  readonly accountId: string;
  readonly lease: Lease;
  readonly buyingPower: BuyingPower;
  /** The numbers in the account's book before this run's first order; asked when they are first needed. */
  watermark(): Procedure<Answer<ReadonlySet<string>>>;
  /**
   * Unsettled, or sent today. Read anew for each order but the first, for which they were read with the book: a commit
   * that failed may have had its effect.
   */
  orders(): Procedure<readonly Order[]>;
};

/** Why nothing can be sent for an account. */
export type NoAccountContext = 'NO_BROKER_SESSION' | 'ACCOUNT_BUSY';

/** Opened when it is first needed: most runs find nothing to do. */
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
  /** Read with the book and not looked at since: nobody else writes this account's orders. */
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
  // A book without an order we know of has gaps, and what is missing from it could be taken for ours later.
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
