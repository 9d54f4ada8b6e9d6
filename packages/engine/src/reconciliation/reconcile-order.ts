import { dateOf, startOfDay } from '../calendar/instant.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import type { BrokerOrder, BrokerTrade } from '../orders/broker-report.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { failed, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import { type HeldOrder, takeOrderStep } from '../procedure/take-order-step.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import type { BrokerDay } from './broker-day.ts';
import { candidateEntries } from './candidate-entries.ts';
import { postOrder, type Reconciled } from './post-order.ts';
import { holdsAll, isEvidence, isProved } from './prove-absence.ts';

export function* reconcileOrder(
  context: RunContext,
  held: HeldOrder,
  day: BrokerDay,
): Procedure<Reconciled> {
  const { order, record, lease } = held;
  const { brokerOrderId, accountId, submittedAt } = order;
  const { value: book } = day.book;
  if (brokerOrderId !== undefined) {
    const entry = book.find((one) => one.brokerOrderId === brokerOrderId);
    if (entry) return yield* reconcileEntry(context, held, entry, day);
    return yield* reconcileMissing(context, held);
  }
  const since = startOfDay(dateOf(submittedAt));
  const claimed = claimedNumbers(yield* ask('orders of account', { accountId, since }), since);
  const [entry, ...others] = candidateEntries(book, order, claimed);
  if (!entry) return yield* reconcileAbsent(context, held, day, claimed);
  const at = context.moment.instant;
  if (others.length > 0) {
    const possible = [entry, ...others].map((one) => one.brokerOrderId);
    const reason = `Any of these may be it: ${possible.join(', ')}.`;
    return yield* handToPerson(context, held, 'ambiguous', reason, possible);
  }
  // A book with a gap may show another investor's order; two in a row must agree.
  const shown = holdsAll(day.book, claimed) ? [entry.brokerOrderId] : [];
  if (!shown.some((number) => order.possibleBrokerOrderIds.includes(number))) {
    yield* ask('note lookup', {
      order,
      lookup: { at, absent: false, possibleBrokerOrderIds: shown },
      lease,
    });
    return { record, outcome: waiting(order.clientOrderId, 'look up', 'ORDER_UNKNOWN') };
  }
  const adopted = yield* takeOrderStep(context, held, {
    event: { type: 'adopted' },
    at,
    brokerOrderId: entry.brokerOrderId,
  });
  return yield* reconcileEntry(context, adopted, entry, day);
}

/** A book without an acknowledged order has gaps, and the next day's cannot hold it. */
function* reconcileMissing(context: RunContext, held: HeldOrder): Procedure<Reconciled> {
  const { order, record } = held;
  if (dateOf(order.submittedAt) < context.moment.today) {
    const reason = "The broker's book of its day is gone, and its end was never seen.";
    return yield* handToPerson(context, held, 'out-of-reach', reason);
  }
  const says = "The broker's book does not hold it at the moment.";
  return { record, outcome: waiting(order.clientOrderId, 'look up', says) };
}

function* reconcileAbsent(
  context: RunContext,
  held: HeldOrder,
  day: BrokerDay,
  claimed: ReadonlySet<string>,
): Procedure<Reconciled> {
  const { order, record, lease } = held;
  const subject = order.clientOrderId;
  const { today, instant: at } = context.moment;
  if (dateOf(order.submittedAt) < today) {
    return yield* handToPerson(context, held, 'out-of-reach', neverSeen);
  }
  const absent = yield* isEvidence(order, day, claimed, at);
  const looked = yield* ask('note lookup', {
    order,
    lookup: { at, absent, possibleBrokerOrderIds: [] },
    lease,
  });
  if (!isProved(looked, context.facts.sessionTimes)) {
    return { record, outcome: waiting(subject, 'look up', 'ORDER_UNKNOWN') };
  }
  const reason = `Complete books without it were read ${looked.absences} times; it was never placed.`;
  const after = yield* takeOrderStep(
    context,
    { ...held, order: looked },
    { event: { type: 'absent' }, at, reason, reasonCode: 'NOT_PLACED' },
  );
  return { record: after.record, outcome: failed(subject, 'look up', 'NOT_PLACED') };
}

export const neverSeen =
  "The broker's book of its day is gone; it is not known whether it held the order.";

/** Nothing more is sent for this ETF and account until a person settles it. */
function* handToPerson(
  context: RunContext,
  held: HeldOrder,
  type: 'ambiguous' | 'out-of-reach',
  reason: string,
  possible: readonly string[] = [],
): Procedure<Reconciled> {
  const { record } = yield* takeOrderStep(context, held, {
    event: { type },
    at: context.moment.instant,
    reason,
    ...(possible.length > 0 ? { possibleBrokerOrderIds: possible } : {}),
  });
  return { record, outcome: failed(held.order.clientOrderId, 'look up', 'NEEDS_HUMAN') };
}

function* reconcileEntry(
  context: RunContext,
  held: HeldOrder,
  entry: BrokerOrder,
  day: BrokerDay,
): Procedure<Reconciled> {
  const { order, record } = held;
  const subject = order.clientOrderId;
  switch (entry.status) {
    case 'open':
      return yield* reconcileOpen(context, held, entry);
    case 'unrecognised': {
      const says = 'The broker reports an unknown order status.';
      return { record, outcome: waiting(subject, 'look up', says) };
    }
    case 'complete':
    case 'rejected':
    case 'cancelled': {
      const fills = entry.filled > 0 ? yield* fillsOf(entry, day) : [];
      if (fills) return yield* postOrder(context, held, entry, fills);
      const says = 'The trade book does not hold every trade yet.';
      return { record, outcome: waiting(subject, 'look up', says) };
    }
  }
}

function* reconcileOpen(
  context: RunContext,
  held: HeldOrder,
  { brokerOrderId, filled }: BrokerOrder,
): Procedure<Reconciled> {
  const { order, record } = held;
  const { today, time, instant: at } = context.moment;
  if (filled > order.filled) {
    yield* takeOrderStep(context, held, { event: { type: 'working', filled }, at, filled });
  }
  const { cancelLeftovers } = sessionTimesOn(context.facts.sessionTimes, today);
  if (time >= cancelLeftovers) {
    yield* ask('cancel', { accountId: order.accountId, brokerOrderId });
    return { record, outcome: waiting(order.clientOrderId, 'cancel', 'NOT_FILLED') };
  }
  return { record, outcome: waiting(order.clientOrderId, 'look up', 'The order is still open.') };
}

/** Undefined while they do not add up to the filled quantity. */
function* fillsOf(
  { brokerOrderId, filled }: BrokerOrder,
  { trades }: BrokerDay,
): Procedure<BrokerTrade[] | undefined> {
  const answer = yield* trades();
  if (!answer.ok) return undefined;
  const own = answer.value.filter((trade) => trade.brokerOrderId === brokerOrderId);
  const traded = own.reduce((sum, trade) => sum + trade.quantity, 0);
  return traded === filled ? own : undefined;
}
