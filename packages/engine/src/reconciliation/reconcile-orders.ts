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

type Records = Map<string, SubscriptionRecord>;

/**
 * Updates every open order from its broker's book, one read per account. Only confirmed trades reach the ledger. A
 * second pass over the same book changes nothing.
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

/** Between job runs: looks up lost answers with backoff, because most are only late. */
export const reconcileUnknownOrders = (context: RunContext): Procedure<readonly Outcome[]> =>
  reconcileOrders(context, ({ state }) => state === 'unknown');

/** Acknowledged orders every time, unknown ones with backoff; those that need a person wait. */
function isToBeLookedUp(
  { state, submittedAt, lookups }: Order,
  { facts, moment: { instant, today, time } }: RunContext,
): boolean {
  if (state === 'needs-human') return false;
  if (state !== 'unknown') return true;
  // The book after the close is final, and a past day's is gone.
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

/** An order still being sent while its account is served was left behind by a dead process or a lost answer. */
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
    // Another process or a person may have moved it on since the list was read.
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
