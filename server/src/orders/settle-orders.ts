import {
  chargesOn,
  quantity,
  type SubscriptionEvent,
  sessionTimesOn,
  sumPaise,
  timesPaise,
} from '@safe-trading/engine';
import type { BrokerOrder, BrokerTrade } from '../brokers/broker.ts';
import { istDate, istTime } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import { adoptFrom } from './adopt.ts';
import type { Desk } from './broker-desk.ts';
import type { Counterpart, Trades } from './counterpart.ts';
import { endAbsent, isProvedAbsent } from './end-absent.ts';
import { isolated } from './isolate.ts';
import type { Order } from './order-store.ts';
import { done, failed, type Outcome, waiting } from './outcome.ts';
import type { Trading } from './trading.ts';

/**
 * Brings every order not yet ended up to date from its broker's book, one read per account. Only
 * trades the broker confirms reach the ledger. A second pass over the same book changes nothing.
 */
export async function settleOrders(trading: Trading, moment: MarketMoment): Promise<Outcome[]> {
  const unsettled = await trading.orders.unsettled();
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

async function settleAccount(
  trading: Trading,
  { accountId, account }: Desk,
  orders: readonly Order[],
  records: Map<string, SubscriptionRecord>,
  moment: MarketMoment,
): Promise<Outcome[]> {
  const cannotLook = (reason: string) =>
    orders.map((order) => waiting(order.clientOrderId, 'look up', reason));
  if (!account) return cannotLook('NO_BROKER_SESSION');

  const book = await account.book();
  if (!book.ok) {
    if (book.reason === 'unauthorised') await trading.desk.sessionLost(accountId);
    return cannotLook(book.message);
  }
  const at: Counterpart = {
    account,
    trades: lazily(() => account.trades()),
    records,
    moment,
  };
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const one = async () => [await settleOne(trading, order, book.value, at)];
    outcomes.push(...(await isolated(trading, order.clientOrderId, one)));
  }
  return outcomes;
}

async function settleOne(
  trading: Trading,
  order: Order,
  book: readonly BrokerOrder[],
  at: Counterpart,
): Promise<Outcome> {
  const entry = await findEntry(trading, order, book);
  if (entry) return settle(trading, order, entry, at);
  if (isProvedAbsent(trading, order, book, at.moment)) return endAbsent(trading, order, at);
  return waiting(order.clientOrderId, 'look up', 'ORDER_UNKNOWN');
}

async function recordsOf(
  { subscriptions }: Trading,
  orders: readonly Order[],
): Promise<Map<string, SubscriptionRecord>> {
  const ids = [...new Set(orders.map(({ subscriptionId }) => subscriptionId))];
  return new Map((await subscriptions.load(ids)).map((record) => [record.id, record]));
}

async function findEntry(
  trading: Trading,
  order: Order,
  book: readonly BrokerOrder[],
): Promise<BrokerOrder | undefined> {
  if (order.brokerOrderId) {
    return book.find((entry) => entry.brokerOrderId === order.brokerOrderId);
  }
  const claimed = await trading.orders.claimed(
    order.accountId,
    book.map((entry) => entry.brokerOrderId),
  );
  const adopted = adoptFrom(book, order, claimed);
  if (adopted) {
    const { brokerOrderId } = adopted;
    await trading.orders.report(order.clientOrderId, { state: 'working', brokerOrderId });
  }
  return adopted;
}

async function settle(
  trading: Trading,
  order: Order,
  entry: BrokerOrder,
  at: Counterpart,
): Promise<Outcome> {
  const subject = order.clientOrderId;
  switch (entry.status) {
    case 'open':
      return settleOpen(trading, order, entry, at);
    case 'unrecognised':
      return waiting(subject, 'look up', 'The broker reports a status nobody here knows.');
    case 'complete':
    case 'rejected':
    case 'cancelled': {
      const fills = entry.filled > 0 ? await fillsOf(entry, at.trades) : [];
      if (!fills)
        return waiting(subject, 'look up', 'The trade book does not hold every trade yet.');
      return post(trading, order, entry, fills, at);
    }
  }
}

async function settleOpen(
  trading: Trading,
  order: Order,
  entry: BrokerOrder,
  { account, moment: { today, time } }: Counterpart,
): Promise<Outcome> {
  if (entry.filled !== order.filled) {
    const state = entry.filled > 0 ? 'part-filled' : 'working';
    await trading.orders.report(order.clientOrderId, { state, filled: entry.filled });
  }
  const { cancelLeftovers } = sessionTimesOn(trading.facts.sessionTimes, today);
  if (time >= cancelLeftovers) {
    await account.cancel(entry.brokerOrderId);
    return waiting(order.clientOrderId, 'cancel', 'NOT_FILLED');
  }
  return waiting(order.clientOrderId, 'look up', 'The order is still open.');
}

/** The order's trades, or undefined while they do not add up to what the order book says was filled. */
async function fillsOf(entry: BrokerOrder, trades: Trades): Promise<BrokerTrade[] | undefined> {
  const answer = await trades();
  if (!answer.ok) return undefined;
  const own = answer.value.filter((trade) => trade.brokerOrderId === entry.brokerOrderId);
  const filled = own.reduce((sum, trade) => sum + trade.quantity, 0);
  return filled === entry.filled ? own : undefined;
}

async function post(
  trading: Trading,
  order: Order,
  entry: BrokerOrder,
  fills: readonly BrokerTrade[],
  { records, moment }: Counterpart,
): Promise<Outcome> {
  const record = records.get(order.subscriptionId);
  if (!record) throw new Error(`Order ${order.clientOrderId} belongs to no subscription.`);
  const builder = changing(record, moment);
  builder.apply(eventOf(trading, order, entry, fills, moment), order.clientOrderId);
  builder.continuePlan(trading.facts.calendar);

  const [after] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.orders.settle(tx, order.clientOrderId, {
      state: endOf(entry),
      brokerOrderId: entry.brokerOrderId,
      filled: entry.filled,
      ...(entry.rejection ? { reason: entry.rejection } : {}),
      fills,
      settledAt: moment.instant,
    }),
  );
  if (after) records.set(after.id, after);
  const what = `${order.side} ${entry.filled} of ${order.quantity} ${order.instrument.symbol}`;
  if (entry.filled > 0) return done(order.clientOrderId, what);
  return failed(order.clientOrderId, what, failureOf(entry));
}

function eventOf(
  { facts }: Trading,
  order: Order,
  entry: BrokerOrder,
  fills: readonly BrokerTrade[],
  moment: MarketMoment,
): SubscriptionEvent {
  const { schedule, sipNumber, side, instrument } = order;
  const last = fills.at(-1);
  if (!last) {
    return sipNumber === undefined
      ? { type: 'sell-ended', schedule }
      : {
          type: 'installment-failed',
          schedule,
          sipNumber,
          on: moment.today,
          reason: failureOf(entry),
        };
  }
  const on = istDate(last.tradedAt);
  const value = sumPaise(fills.map((fill) => timesPaise(fill.price, fill.quantity)));
  const { total: charges } = chargesOn(facts.chargeRates, {
    side,
    value,
    assetClass: instrument.assetClass,
    on,
  });
  const traded = { schedule, on, quantity: quantity(entry.filled), value, charges };
  return sipNumber === undefined
    ? { type: 'sold', ...traded }
    : {
        type: 'installment-executed',
        ...traded,
        sipNumber,
        at: istTime(last.tradedAt),
        partial: entry.filled < order.quantity,
      };
}

const endOf = (entry: BrokerOrder) => {
  if (entry.status === 'complete') return 'filled';
  return entry.status === 'rejected' ? 'rejected' : 'cancelled';
};

const failureOf = (entry: BrokerOrder) =>
  entry.status === 'rejected' ? 'ORDER_REJECTED' : 'NOT_FILLED';

function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}
