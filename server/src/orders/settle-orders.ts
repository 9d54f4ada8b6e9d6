import { Impossible, isFinal, secondsUntilLook, sessionTimesOn } from '@safe-trading/engine';
import { istDate } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Desk } from './broker-desk.ts';
import type { Counterpart } from './counterpart.ts';
import { isolated } from './isolate.ts';
import type { Lease } from './lease-store.ts';
import type { Order } from './order-store.ts';
import { type Outcome, waiting } from './outcome.ts';
import { OrderOvertaken } from './sending-refused.ts';
import { type Book, settleOne } from './settle-one.ts';
import { soundAlarms } from './sound-alarms.ts';
import type { Trading } from './trading.ts';

/**
 * Brings every order not yet ended up to date from its broker's book, one read per account. Only
 * trades the broker confirms reach the ledger. A second pass over the same book changes nothing.
 */
export async function settleOrders(
  trading: Trading,
  moment: MarketMoment,
  which: (order: Order) => boolean = () => true,
): Promise<Outcome[]> {
  const unsettled = (await trading.orders.unsettled()).filter(
    (order) => which(order) && isToBeLookedAt(trading, order, moment),
  );
  const records = await recordsOf(trading, unsettled);
  const byAccount = Map.groupBy(unsettled, (order) => order.accountId);
  const desks = await trading.desk.desksOfAccounts([...byAccount.keys()]);
  const outcomes: Outcome[] = [];
  for (const [accountId, orders] of byAccount) {
    const desk = desks.get(accountId) ?? { accountId };
    const settled = () => settleAccount(trading, desk, orders, records, moment);
    outcomes.push(...(await isolated(trading, accountId, settled)));
  }
  return outcomes;
}

/**
 * What the broker has is looked at every time; what it may have, on the ladder; what somebody has to
 * look at waits for them.
 */
function isToBeLookedAt(
  { facts }: Trading,
  order: Order,
  { instant, today, time }: MarketMoment,
): boolean {
  if (order.state === 'needs-human') return false;
  if (order.state !== 'unknown') return true;
  // The book after the close is the final one, and that of a day gone by will not come back.
  if (time >= sessionTimesOn(facts.sessionTimes, today).closes) return true;
  if (istDate(order.submittedAt) < today) return true;
  const since = (instant.getTime() - order.submittedAt.getTime()) / 1000;
  return since >= secondsUntilLook(order.looks);
}

async function settleAccount(
  trading: Trading,
  { accountId, account }: Desk,
  listed: readonly Order[],
  records: Map<string, SubscriptionRecord>,
  moment: MarketMoment,
): Promise<Outcome[]> {
  const cannotLook = (reason: string) =>
    listed.map((order) => waiting(order.clientOrderId, 'look up', reason));
  const lease = await trading.leases.hold(accountId);
  if (!lease) return cannotLook('ACCOUNT_BUSY');
  const orders = await doubtUnanswered(trading, listed, lease, moment);
  if (!account) return cannotLook('NO_BROKER_SESSION');

  const book = await account.book();
  if (!book.ok) {
    if (book.reason === 'unauthorised') await trading.desk.sessionLost(accountId);
    return cannotLook(book.message);
  }
  const at: Counterpart = {
    account,
    trades: lazily(() => account.trades()),
    units: lazily(() => account.positions()),
    records,
    lease,
    moment,
  };
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const one = async () => [await settleUnlessOvertaken(trading, order, book, at)];
    outcomes.push(...(await isolated(trading, order.clientOrderId, one)));
  }
  if (outcomes.some(({ result }) => result === 'failed')) {
    await soundAlarms(trading, accountId, moment);
  }
  return outcomes;
}

/** Where the order was ended by another process since it was read, the books cannot see its end again. */
async function settleUnlessOvertaken(
  trading: Trading,
  order: Order,
  book: Book,
  at: Counterpart,
): Promise<Outcome> {
  try {
    return await settleOne(trading, order, book, at);
  } catch (fault) {
    if (!(fault instanceof Impossible)) throw fault;
    const now = await trading.orders.find(order.clientOrderId);
    if (now?.state === order.state) throw fault;
    throw new OrderOvertaken(order.accountId, `Order ${order.clientOrderId} has moved on.`);
  }
}

/**
 * Orders of an account take their turn, so one that still reads as being sent was left behind: by a
 * process that is gone (then the lease says it first), or by this one when the answer could not be noted.
 */
async function doubtUnanswered(
  trading: Trading,
  listed: readonly Order[],
  lease: Lease,
  { instant: at }: MarketMoment,
): Promise<Order[]> {
  const orders: Order[] = [];
  for (const order of listed) {
    if (order.state !== 'submitted') {
      orders.push(order);
      continue;
    }
    const current = await trading.orders.find(order.clientOrderId);
    if (!current || isFinal(current.state)) continue;
    if (current.state !== 'submitted') {
      orders.push(current);
      continue;
    }
    const reason = 'The answer was lost inside the server.';
    const report = { event: { type: 'answer-lost' }, at, reason } as const;
    orders.push(await trading.orders.report(current, report, lease));
  }
  return orders;
}

async function recordsOf(
  { subscriptions }: Trading,
  orders: readonly Order[],
): Promise<Map<string, SubscriptionRecord>> {
  const ids = [...new Set(orders.map(({ subscriptionId }) => subscriptionId))];
  return new Map((await subscriptions.load(ids)).map((record) => [record.id, record]));
}

function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}
