import { minutesOf, sessionTimesOn } from '@safe-trading/engine';
import type { BrokerOrder } from '../brokers/broker.ts';
import { istDate } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import { looksLike } from './adopt.ts';
import type { Counterpart } from './counterpart.ts';
import type { Order } from './order-store.ts';
import { failed, type Outcome } from './outcome.ts';
import type { Trading } from './trading.ts';

/** After the close nothing more can join the day's book; these minutes are for a broker that is late. */
const quietMinutes = 5;

/**
 * The final authority on an order whose answer was lost is the book of its own day after the close: read
 * whole and without anything that looks like it, it proves that the order was never placed. On a later day
 * that book is gone, and the order stays unknown for somebody to look at.
 */
export function isProvedAbsent(
  { facts }: Trading,
  order: Order,
  book: readonly BrokerOrder[],
  { today, time }: MarketMoment,
): boolean {
  const { closes } = sessionTimesOn(facts.sessionTimes, today);
  return (
    order.brokerOrderId === undefined &&
    istDate(order.submittedAt) === today &&
    minutesOf(time) >= minutesOf(closes) + quietMinutes &&
    !book.some((entry) => looksLike(entry, order))
  );
}

/** Nothing is sent again: the installment has failed for this reason, and the plan goes on. */
export async function endAbsent(
  trading: Trading,
  { clientOrderId, subscriptionId, schedule, sipNumber }: Order,
  { records, moment }: Counterpart,
): Promise<Outcome> {
  const record = records.get(subscriptionId);
  if (!record) throw new Error(`Order ${clientOrderId} belongs to no subscription.`);
  const builder = changing(record, moment);
  const on = moment.today;
  builder.apply(
    sipNumber === undefined
      ? { type: 'sell-ended', schedule }
      : { type: 'installment-failed', schedule, sipNumber, on, reason: 'NOT_SENT' },
    clientOrderId,
  );
  builder.continuePlan(trading.facts.calendar);
  const [after] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.orders.settle(tx, clientOrderId, {
      state: 'not-sent',
      reason: "It is not in the broker's book of the day after the close.",
      fills: [],
      settledAt: moment.instant,
    }),
  );
  if (after) records.set(after.id, after);
  return failed(clientOrderId, 'look up', 'NOT_SENT');
}
