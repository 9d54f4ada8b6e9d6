import { sessionTimesOn, timeOfDay } from '@safe-trading/engine';
import type { Answer, BrokerOrder, BrokerTrade } from '../brokers/broker.ts';
import { istDate, istInstant } from '../kernel/ist.ts';
import { candidatesIn } from './adopt.ts';
import { anyOf } from './any-of.ts';
import type { Counterpart, Trades } from './counterpart.ts';
import type { Order } from './order-store.ts';
import { failed, type Outcome, waiting } from './outcome.ts';
import { postOrder } from './post-order.ts';
import { holdsAll, isEvidence, isProved } from './prove-absence.ts';
import type { Trading } from './trading.ts';
import { withdraw } from './withdraw.ts';

const midnight = timeOfDay('00:00');

export type Book = Extract<Answer<BrokerOrder[]>, { ok: true }>;

/** Holds one order against its broker's book. */
export async function settleOne(
  trading: Trading,
  order: Order,
  book: Book,
  at: Counterpart,
): Promise<Outcome> {
  if (order.brokerOrderId !== undefined) {
    const entry = book.value.find(({ brokerOrderId }) => brokerOrderId === order.brokerOrderId);
    if (entry) return settleEntry(trading, order, entry, at);
    return settleMissing(trading, order, at);
  }

  const since = istInstant(istDate(order.submittedAt), midnight);
  const claimed = await trading.orders.claimed(order.accountId, since);
  const [entry, ...others] = candidatesIn(book.value, order, claimed);
  if (!entry) return settleAbsent(trading, order, book, claimed, at);
  const { moment, lease } = at;
  if (others.length > 0) {
    const numbers = [entry, ...others].map(({ brokerOrderId }) => brokerOrderId);
    return handOver(trading, order, 'ambiguous', anyOf(numbers), at);
  }
  if (order.looks === 0 || !holdsAll(book, claimed)) {
    // A book with a gap where ours is may show somebody else's instead: a second one has to agree.
    await trading.orders.noteLook(order, { at: moment.instant, absent: false }, lease);
    return waiting(order.clientOrderId, 'look up', 'ORDER_UNKNOWN');
  }
  const { brokerOrderId } = entry;
  const report = { event: { type: 'adopted' }, at: moment.instant, brokerOrderId } as const;
  const adopted = await trading.orders.report(order, report, lease);
  return settleEntry(trading, adopted, entry, at);
}

/** A book without an order it has acknowledged has gaps; the next day's cannot hold it any more. */
async function settleMissing(trading: Trading, order: Order, at: Counterpart): Promise<Outcome> {
  if (istDate(order.submittedAt) < at.moment.today) {
    const note = "The broker's book of its day is gone, and its end was never seen.";
    return handOver(trading, order, 'out-of-reach', note, at);
  }
  return waiting(
    order.clientOrderId,
    'look up',
    "The broker's book does not hold it at the moment.",
  );
}

async function settleAbsent(
  trading: Trading,
  order: Order,
  book: Book,
  claimed: ReadonlySet<string>,
  at: Counterpart,
): Promise<Outcome> {
  const { records, lease, moment } = at;
  const subject = order.clientOrderId;
  if (istDate(order.submittedAt) < moment.today) {
    const note = "The broker's book of its day is gone, and nobody saw whether it held the order.";
    return handOver(trading, order, 'out-of-reach', note, at);
  }
  const absent = await isEvidence(order, book, claimed, at);
  const looked = await trading.orders.noteLook(order, { at: moment.instant, absent }, lease);
  if (!isProved(looked, trading.facts.sessionTimes))
    return waiting(subject, 'look up', 'ORDER_UNKNOWN');

  const record = records.get(order.subscriptionId);
  if (!record) throw new Error(`Order ${subject} belongs to no subscription.`);
  const reason = `Complete books without it were read ${looked.absences} times; it was never placed.`;
  const after = await withdraw(trading, record, looked, { type: 'absent', reason }, lease, moment);
  records.set(after.id, after);
  return failed(subject, 'look up', 'NOT_PLACED');
}

/** Nothing more is sent for this ETF in this account until a person has said what became of it. */
async function handOver(
  { orders }: Trading,
  order: Order,
  type: 'ambiguous' | 'out-of-reach',
  reason: string,
  { lease, moment }: Counterpart,
): Promise<Outcome> {
  await orders.report(order, { event: { type }, at: moment.instant, reason }, lease);
  return failed(order.clientOrderId, 'look up', 'NEEDS_HUMAN');
}

async function settleEntry(
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
      return postOrder(trading, order, entry, fills, at);
    }
  }
}

async function settleOpen(
  trading: Trading,
  order: Order,
  entry: BrokerOrder,
  { account, lease, moment: { today, time, instant } }: Counterpart,
): Promise<Outcome> {
  const { filled } = entry;
  if (filled > order.filled) {
    const report = { event: { type: 'working', filled }, at: instant, filled } as const;
    await trading.orders.report(order, report, lease);
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
