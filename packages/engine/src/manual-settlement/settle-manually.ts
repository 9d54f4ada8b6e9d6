import { dateOf, laterBy, startOfDay, timeOf } from '../calendar/instant.ts';
import { quantity } from '../money/quantity.ts';
import type { BrokerTrade } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';
import { isUnresolved } from '../orders/order-life.ts';
import { OrderOvertaken } from '../orders/order-refusals.ts';
import { quietMs } from '../orders/order-times.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import { type HeldOrder, takeOrderStep } from '../procedure/take-order-step.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { type BrokerDay, brokerDay } from '../reconciliation/broker-day.ts';
import { candidateEntries } from '../reconciliation/candidate-entries.ts';
import { postOrder } from '../reconciliation/post-order.ts';
import { isEvidence } from '../reconciliation/prove-absence.ts';
import { neverSeen, reconcileOrder } from '../reconciliation/reconcile-order.ts';
import { SubscriptionChanged } from '../subscription/subscription-record.ts';
import type { ObservedEnd } from './observed-end.ts';
import type { Settlement } from './settlement.ts';
import { conflict, SettlementRefused } from './settlement-refused.ts';

type End = Extract<ObservedEnd, { outcome: 'filled' | 'not-filled' }>;

const refused = (sentence: string): SettlementRefused =>
  conflict(`${sentence} Broker order number has to be one that fits.`);

/**
 * Settles an unresolved order by what a person has seen; never sends anything. Must run between job runs. Throws
 * SettlementRefused when the person cannot be right or another settlement came first.
 */
export function* settleManually(
  context: RunContext,
  clientOrderId: string,
  observed: ObservedEnd,
  by: string,
): Procedure<void> {
  const listed = yield* ask('order', { clientOrderId });
  if (!listed) throw new SettlementRefused('not-found', 'Order not found');
  const { accountId } = listed;
  const lease = yield* ask('lease', { accountId });
  if (!lease) throw conflict('Another server is just placing orders of this account. Try again.');

  // Taking the lease may have made an order in flight unknown.
  const order = (yield* ask('order', { clientOrderId })) ?? listed;
  if (!isUnresolved(order.state)) {
    const says = `This order is not in doubt any more: it is ${order.state}. Look at the list again.`;
    throw conflict(says);
  }
  const [record] = yield* ask('subscriptions', { ids: [order.subscriptionId] });
  if (!record) throw new SettlementRefused('not-found', 'Subscription of the order not found');

  const isBookGone = dateOf(order.submittedAt) < context.moment.today;
  try {
    yield* settle(context, { order, record, lease, by, isBookGone }, observed);
  } catch (fault) {
    if (fault instanceof OrderOvertaken) yield* ask('forget lease', { accountId });
    if (fault instanceof OrderOvertaken || fault instanceof SubscriptionChanged) {
      throw conflict('This order has just been changed. Look at the list again.');
    }
    throw fault;
  }
}

function* settle(
  context: RunContext,
  settlement: Settlement,
  observed: ObservedEnd,
): Procedure<void> {
  switch (observed.outcome) {
    case 'adopted':
      return yield* adoptManually(context, settlement, observed.brokerOrderId);
    case 'not-placed':
      return yield* withdrawManually(context, settlement, observed.reason);
    case 'filled':
    case 'not-filled':
      return yield* endByContractNote(context, settlement, observed);
  }
}

/**
 * Adopts an entry of today's book by a person's decision. The book must confirm it: same ETF, side and quantity,
 * no other order's, not older than the order.
 */
function* adoptManually(
  context: RunContext,
  settlement: Settlement,
  brokerOrderId: string,
): Procedure<void> {
  const { order, by, isBookGone } = settlement;
  if (isBookGone) {
    throw conflict(
      "The broker's book of that day is gone. Settle the order by its contract note: filled, not filled or never placed.",
    );
  }
  const day = yield* bookOfToday(order);
  const entry = day.book.value.find((one) => one.brokerOrderId === brokerOrderId);
  if (!entry) throw refused(`Today's book of this account holds no order ${brokerOrderId}.`);
  if (
    entry.symbol !== order.instrument.symbol ||
    entry.side !== order.side ||
    entry.quantity !== order.quantity
  ) {
    const what = `${entry.side === 'buy' ? 'buys' : 'sells'} ${entry.quantity} ${entry.symbol}`;
    throw refused(`Order ${brokerOrderId} of the book ${what}, so it cannot be this one.`);
  }
  if (order.watermark.has(brokerOrderId)) {
    throw refused(`Order ${brokerOrderId} stood in the book before this one was sent.`);
  }
  const { accountId } = order;
  const since = startOfDay(dateOf(order.submittedAt));
  const claimed = claimedNumbers(yield* ask('orders of account', { accountId, since }), since);
  if (claimed.has(brokerOrderId)) {
    throw refused(`Order ${brokerOrderId} of the book belongs to another order already.`);
  }
  const adopted = yield* takeOrderStep(context, settlement, {
    event: { type: 'adopted' },
    at: context.moment.instant,
    brokerOrderId,
    reason: `Settled by hand: it is order ${brokerOrderId} of the broker's book.`,
    byHandOf: by,
  });
  yield* reconcileOrder(context, adopted, day);
}

/**
 * Ends an order that a person says never arrived, as a proof of absence would. Evidence against it is checked
 * first: the broker's number, the time, today's book.
 */
function* withdrawManually(
  context: RunContext,
  settlement: Settlement,
  reason: string,
): Procedure<void> {
  const { order, by, isBookGone } = settlement;
  const { instant: at } = context.moment;
  if (order.brokerOrderId !== undefined) {
    throw conflict(
      `The broker acknowledged this order as ${order.brokerOrderId}, so it was placed. Settle it as filled or not filled.`,
    );
  }
  const quietFrom = laterBy(order.deadline, quietMs);
  if (at < quietFrom) {
    throw conflict(`The order may still arrive until ${timeOf(quietFrom)} IST. Try again then.`);
  }
  if (!isBookGone) yield* refuseUnlessAbsent(context, settlement);
  yield* takeOrderStep(context, settlement, {
    event: { type: 'absent' },
    at,
    reason: `Settled by hand: ${reason}`,
    reasonCode: 'NOT_PLACED',
    byHandOf: by,
  });
}

function* refuseUnlessAbsent(
  { moment: { instant } }: RunContext,
  { order }: Settlement,
): Procedure<void> {
  const day = yield* bookOfToday(order);
  const { accountId } = order;
  const since = startOfDay(dateOf(order.submittedAt));
  const claimed = claimedNumbers(yield* ask('orders of account', { accountId, since }), since);
  const found = candidateEntries(day.book.value, order, claimed).map((e) => e.brokerOrderId);
  if (found.length > 0) {
    throw conflict(
      `Today's book holds ${found.join(', ')}, which looks like this order. Say that it is this one, or wait until the day is over.`,
    );
  }
  if (!(yield* isEvidence(order, day, claimed, instant))) {
    throw conflict(
      `Today's book does not bear it out: it is old, lacks orders it held before, or does not explain every ${order.instrument.symbol} unit traded today. Try again later, or when the day is over.`,
    );
  }
}

/** Throws SettlementRefused when it cannot be read. */
function* bookOfToday({ accountId }: Order): Procedure<BrokerDay> {
  const accounts = yield* ask('accounts', { accountIds: [accountId] });
  if (!accounts.get(accountId)?.isLoggedIn) {
    throw conflict(
      "No broker session of this investor is open, so today's book cannot be read. Run the login job, then try again.",
    );
  }
  const book = yield* askBroker('order book', { accountId });
  if (book.ok) return brokerDay(accountId, book);
  throw conflict("The broker's book could not be read just now. Try again in a minute.");
}

/** Ends an order by its contract note with the same postings and next steps as the broker's books. */
function* endByContractNote(
  context: RunContext,
  settlement: Settlement,
  end: End,
): Procedure<void> {
  const { order, by, isBookGone } = settlement;
  if (!isBookGone) {
    throw conflict(
      "The broker's book of today still shows how this order ended. Name its number there, or wait until the day is over.",
    );
  }
  const fills = end.outcome === 'filled' ? [fillOf(order, end)] : [];
  const filled = quantity(end.outcome === 'filled' ? end.quantity : 0);
  if (filled < order.filled) {
    const least = `Quantity must be at least ${order.filled}, which the broker has confirmed already`;
    throw new SettlementRefused('invalid', least, 'quantity');
  }
  const status = filled === order.quantity ? 'complete' : 'cancelled';
  const note =
    end.outcome === 'filled'
      ? `${end.quantity} units at ₹${(end.price / 100).toFixed(2)}, by the contract note.`
      : end.reason;
  const brokerEnd = { status, filled, rejection: `Settled by hand: ${note}` } as const;
  yield* postOrder(context, yield* handedOver(context, settlement), brokerEnd, fills, by);
}

function* handedOver(context: RunContext, settlement: Settlement): Procedure<HeldOrder> {
  if (settlement.order.state !== 'unknown') return settlement;
  return yield* takeOrderStep(context, settlement, {
    event: { type: 'out-of-reach' },
    at: context.moment.instant,
    reason: neverSeen,
    byHandOf: settlement.by,
  });
}

function fillOf(order: Order, seen: Extract<End, { outcome: 'filled' }>): BrokerTrade {
  const { side, limit, submittedAt, instrument, brokerOrderId } = order;
  const sentOn = dateOf(submittedAt);
  if (seen.quantity > order.quantity) {
    const most = `Quantity must be at most ${order.quantity}, which was ordered`;
    throw new SettlementRefused('invalid', most, 'quantity');
  }
  if (side === 'buy' ? seen.price > limit : seen.price < limit) {
    const bound = side === 'buy' ? 'at most' : 'at least';
    const rupees = (limit / 100).toFixed(2);
    const says = `Price per unit must be ${bound} ₹${rupees}, the order's limit`;
    throw new SettlementRefused('invalid', says, 'price');
  }
  if (dateOf(seen.tradedAt) !== sentOn) {
    const says = `Trade time must be on ${sentOn}, the day of the order`;
    throw new SettlementRefused('invalid', says, 'tradedAt');
  }
  return {
    tradeId: 'by-hand',
    brokerOrderId: brokerOrderId ?? 'by-hand',
    symbol: instrument.symbol,
    side,
    quantity: seen.quantity,
    price: seen.price,
    tradedAt: seen.tradedAt,
  };
}
