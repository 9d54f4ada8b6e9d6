import { dateOf } from '../calendar/instant.ts';
import { isUnresolved } from '../orders/order-life.ts';
import { OrderOvertaken } from '../orders/order-refusals.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { SubscriptionChanged } from '../subscription/subscription-record.ts';
import { adoptManually } from './adopt-manually.ts';
import { endByContractNote } from './end-by-contract-note.ts';
import type { ObservedEnd } from './observed-end.ts';
import type { Settlement } from './settlement.ts';
import { conflict, SettlementRefused } from './settlement-refused.ts';
import { withdrawManually } from './withdraw-manually.ts';

/**
 * Ends the doubt about an order by what a person has seen; nothing is ever sent by it. To be run between
 * the runs of the jobs. Throws SettlementRefused where the person cannot be right, or came second.
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

  // Taking the lease may have changed it: what was being sent is in doubt from then on.
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
      throw conflict('Somebody else has just changed this order. Look at the list again.');
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
