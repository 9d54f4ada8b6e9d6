import { dateOf, startOfDay } from '../calendar/instant.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import { takeOrderStep } from '../procedure/take-order-step.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { reconcileOrder } from '../reconciliation/reconcile-order.ts';
import { bookOfToday } from './book-of-today.ts';
import type { Settlement } from './settlement.ts';
import { conflict, type SettlementRefused } from './settlement-refused.ts';

/**
 * Takes an entry of today's book for the order, because a person says so, and settles it as any other.
 * The book has to bear it out: same ETF, side and quantity, nobody else's, and not older than the order.
 */
export function* adoptManually(
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

const refused = (sentence: string): SettlementRefused =>
  conflict(`${sentence} Broker order number has to be one that fits.`);
