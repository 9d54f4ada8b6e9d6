import { istDate } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { Problem } from '../kernel/problem.ts';
import { SubscriptionChanged } from '../ledger/subscription-store.ts';
import { adoptByHand } from './adopt-by-hand.ts';
import { endByHand } from './end-by-hand.ts';
import type { OnTheDesk, Seen } from './on-the-desk.ts';
import type { Order } from './order-store.ts';
import { OrderOvertaken } from './sending-refused.ts';
import type { Trading } from './trading.ts';
import { withdrawByHand } from './withdraw-by-hand.ts';

/**
 * Ends the doubt about an order by what a person has seen; nothing is ever sent by it. To be called
 * between the runs of the jobs. Throws a Problem where the person cannot be right, or came second.
 */
export async function settleByHand(
  trading: Trading,
  clientOrderId: string,
  seen: Seen,
  by: string,
  moment: MarketMoment,
): Promise<void> {
  const listed = await trading.orders.find(clientOrderId);
  if (!listed) throw new Problem('not-found', 'Order not found');
  const { accountId } = listed;
  const lease = await trading.leases.hold(accountId);
  if (!lease) throw conflict('Another server is just placing orders of this account. Try again.');

  // Taking the lease may have changed it: what was being sent is in doubt from then on.
  const order = (await trading.orders.find(clientOrderId)) ?? listed;
  if (!isInDoubt(order))
    throw conflict(
      `This order is not in doubt any more: it is ${order.state}. Look at the list again.`,
    );
  const [record] = await trading.subscriptions.load([order.subscriptionId]);
  if (!record) throw new Error(`Order ${clientOrderId} belongs to no subscription.`);

  const isBookGone = istDate(order.submittedAt) < moment.today;
  try {
    await settle(trading, { order, record, lease, by, moment, isBookGone }, seen);
  } catch (fault) {
    if (fault instanceof OrderOvertaken) trading.leases.forget(accountId);
    if (fault instanceof OrderOvertaken || fault instanceof SubscriptionChanged)
      throw conflict('Somebody else has just changed this order. Look at the list again.');
    throw fault;
  }
}

const isInDoubt = ({ state }: Order): boolean => state === 'unknown' || state === 'needs-human';

async function settle(trading: Trading, desk: OnTheDesk, seen: Seen): Promise<void> {
  switch (seen.outcome) {
    case 'adopted':
      return adoptByHand(trading, desk, seen.brokerOrderId);
    case 'not-placed':
      return withdrawByHand(trading, desk, seen.reason);
    case 'filled':
      return endByHand(trading, desk, seen);
    case 'not-filled':
      return endByHand(trading, desk, seen);
  }
}

const conflict = (sentence: string) => new Problem('conflict', sentence);
