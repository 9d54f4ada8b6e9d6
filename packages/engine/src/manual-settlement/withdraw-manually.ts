import { dateOf, laterBy, startOfDay, timeOf } from '../calendar/instant.ts';
import { quietMs } from '../orders/order-times.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import { takeOrderStep } from '../procedure/take-order-step.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { candidateEntries } from '../reconciliation/candidate-entries.ts';
import { isEvidence } from '../reconciliation/prove-absence.ts';
import { bookOfToday } from './book-of-today.ts';
import type { Settlement } from './settlement.ts';
import { conflict } from './settlement-refused.ts';

/**
 * Ends an order of which a person has seen that it never reached the broker, as a proof of its absence
 * would. What speaks against the person is asked first: the broker's number, the time, today's book.
 */
export function* withdrawManually(
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
