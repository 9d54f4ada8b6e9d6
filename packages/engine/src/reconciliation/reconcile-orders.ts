import { dateOf } from '../calendar/instant.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { Impossible } from '../impossible.ts';
import type { Lease } from '../orders/lease.ts';
import { secondsUntilLookup } from '../orders/lookup-backoff.ts';
import type { Order } from '../orders/order.ts';
import { isFinal } from '../orders/order-life.ts';
import { OrderOvertaken } from '../orders/order-refusals.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { isolated } from '../procedure/isolated.ts';
import { type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import { type HeldOrder, takeOrderStep } from '../procedure/take-order-step.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import { type BrokerDay, brokerDay } from './broker-day.ts';
import type { Reconciled } from './post-order.ts';
import { reconcileOrder } from './reconcile-order.ts';

/** The subscriptions of orders, as they stand after what was committed on the way. */
type Records = Map<string, SubscriptionRecord>;

/**
 * Brings every order not yet ended up to date from its broker's book, one read per account. Only
 * trades the broker confirms reach the ledger. A second pass over the same book changes nothing.
 */
export function* reconcileOrders(
  context: RunContext,
  which: (order: Order) => boolean = () => true,
): Procedure<readonly Outcome[]> {
  const unsettled = (yield* ask('unsettled orders', {})).filter(
    (order) => which(order) && isToBeLookedUp(order, context),
  );
  if (unsettled.length === 0) return [];
  const ids = [...new Set(unsettled.map(({ subscriptionId }) => subscriptionId))];
  const found = yield* ask('subscriptions', { ids });
  const records: Records = new Map(found.map((record) => [record.id, record]));
  const byAccount = Map.groupBy(unsettled, (order) => order.accountId);
  const accounts = yield* ask('accounts', { accountIds: [...byAccount.keys()] });
  const parts = [...byAccount].map(([accountId, orders]) => {
    const account = accounts.get(accountId) ?? { accountId, isLoggedIn: false };
    return () => reconcileUnlessStopping(context, account, orders, records);
  });
  return yield* ask('side by side', { parts });
}

function* reconcileUnlessStopping(
  context: RunContext,
  account: TradingAccount,
  orders: readonly Order[],
  records: Records,
): Procedure<readonly Outcome[]> {
  if (yield* ask('is stopping', {})) return [];
  const reconciled = () => reconcileAccount(context, account, orders, records);
  return yield* isolated(account.accountId, reconciled);
}

/**
 * Between the runs of the jobs, which come by the minute, orders whose answers were lost are looked up with
 * backoff. Most answers are only late, and the investor need not wait a minute for them.
 */
export const reconcileUnknownOrders = (context: RunContext): Procedure<readonly Outcome[]> =>
  reconcileOrders(context, ({ state }) => state === 'unknown');

/**
 * What the broker has is looked up every time; what it may have, with backoff; what somebody has to
 * look at waits for them.
 */
function isToBeLookedUp(
  { state, submittedAt, lookups }: Order,
  { facts, moment: { instant, today, time } }: RunContext,
): boolean {
  if (state === 'needs-human') return false;
  if (state !== 'unknown') return true;
  // The book after the close is the final one, and that of a day gone by will not come back.
  if (time >= sessionTimesOn(facts.sessionTimes, today).closes) return true;
  if (dateOf(submittedAt) < today) return true;
  return instant - submittedAt >= secondsUntilLookup(lookups) * 1_000;
}

function* reconcileAccount(
  context: RunContext,
  { accountId, isLoggedIn }: TradingAccount,
  listed: readonly Order[],
  records: Records,
): Procedure<readonly Outcome[]> {
  const cannotLookUp = (reason: string) =>
    listed.map((order) => waiting(order.clientOrderId, 'look up', reason));
  const lease = yield* ask('lease', { accountId });
  if (!lease) return cannotLookUp('ACCOUNT_BUSY');
  const orders = yield* doubtUnanswered(context, listed, records, lease);
  if (!isLoggedIn) return cannotLookUp('NO_BROKER_SESSION');

  const book = yield* askBroker('order book', { accountId });
  if (!book.ok) return cannotLookUp(book.message);
  const day = brokerDay(accountId, book);
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const one = () => reconcileOne({ context, day, lease, records }, order);
    outcomes.push(...(yield* isolated(order.clientOrderId, one)));
  }
  return outcomes;
}

type AccountDay = {
  readonly context: RunContext;
  readonly day: BrokerDay;
  readonly lease: Lease;
  readonly records: Records;
};

function* reconcileOne(
  { context, day, lease, records }: AccountDay,
  order: Order,
): Procedure<readonly Outcome[]> {
  const held = { order, record: recordOf(records, order), lease };
  const { record, outcome } = yield* reconcileUnlessOvertaken(context, held, day);
  records.set(record.id, record);
  return [outcome];
}

/** Where the order was ended by another process since it was read, the books cannot see its end again. */
function* reconcileUnlessOvertaken(
  context: RunContext,
  held: HeldOrder,
  day: BrokerDay,
): Procedure<Reconciled> {
  try {
    return yield* reconcileOrder(context, held, day);
  } catch (fault) {
    if (!(fault instanceof Impossible)) throw fault;
    const { clientOrderId, accountId, state } = held.order;
    const now = yield* ask('order', { clientOrderId });
    if (now?.state === state) throw fault;
    throw new OrderOvertaken(accountId, `Order ${clientOrderId} has moved on.`);
  }
}

/**
 * Orders of an account take their turn, so one that still reads as being sent was left behind: by a
 * process that is gone (then the lease says it first), or by this one when the answer could not be noted.
 */
function* doubtUnanswered(
  context: RunContext,
  listed: readonly Order[],
  records: Records,
  lease: Lease,
): Procedure<Order[]> {
  const orders: Order[] = [];
  for (const order of listed) {
    if (order.state !== 'submitted') {
      orders.push(order);
      continue;
    }
    const current = yield* ask('order', { clientOrderId: order.clientOrderId });
    // Somebody else may have got further with it since the list was read, as far as to a person.
    if (!current || isFinal(current.state) || current.state === 'needs-human') continue;
    if (current.state !== 'submitted') {
      orders.push(current);
      continue;
    }
    const held = { order: current, record: recordOf(records, current), lease };
    const reason = 'The answer was lost inside the server.';
    const at = context.moment.instant;
    const lost = { event: { type: 'answer-lost' }, at, reason } as const;
    orders.push((yield* takeOrderStep(context, held, lost)).order);
  }
  return orders;
}

function recordOf(records: Records, { clientOrderId, subscriptionId }: Order): SubscriptionRecord {
  const record = records.get(subscriptionId);
  if (!record) throw new Impossible(`Order ${clientOrderId} belongs to no subscription`);
  return record;
}
