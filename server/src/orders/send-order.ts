import type { OrderRequest, Placement } from '../brokers/broker.ts';
import type { Executor } from '../db/database.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { ChangeBuilder } from '../ledger/change-builder.ts';
import { changing } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Desk } from './broker-desk.ts';
import type { NewOrder, OrderReport } from './order-store.ts';
import { done, failed, type Outcome, waiting } from './outcome.ts';
import type { Trading } from './trading.ts';

/** How long an answer to an order is waited for at the most, with room to spare. */
const answerWithinMs = 60_000;

export type OrderToSend = Omit<NewOrder, 'request' | 'deadline' | 'submittedAt' | 'accountId'>;

/**
 * Sends one order, once. The intention is durable before the first byte leaves (the change holds the
 * event that says so); whatever the broker answers is recorded, and a lost answer leaves the order
 * `unknown` until the broker's book settles it. Nothing here ever sends again.
 */
export async function sendOrder(
  trading: Trading,
  desk: Required<Desk>,
  order: OrderToSend,
  intention: ChangeBuilder,
  moment: MarketMoment,
  also?: (tx: Executor) => Promise<void>,
): Promise<{ record: SubscriptionRecord; outcome: Outcome }> {
  const submittedAt = trading.clock.now();
  const request = {
    symbol: order.instrument.symbol,
    side: order.side,
    quantity: order.quantity,
    limit: order.limit,
  };
  const durable: NewOrder = {
    ...order,
    accountId: desk.accountId,
    request,
    submittedAt,
    deadline: new Date(submittedAt.getTime() + answerWithinMs),
  };
  const [record] = await trading.subscriptions.commit([intention.change()], async (tx) => {
    await trading.orders.submit(tx, durable);
    await also?.(tx);
  });
  if (!record) throw new Error(`Order ${order.clientOrderId} was not made durable.`);

  const placement = await placeOnce(trading, desk, order.clientOrderId, request);
  const what = `${order.side} ${order.quantity} ${order.instrument.symbol}`;
  switch (placement.outcome) {
    case 'placed':
    case 'unknown':
      await trading.orders.report(order.clientOrderId, reportOf(placement));
      return {
        record,
        outcome:
          placement.outcome === 'placed'
            ? done(order.clientOrderId, what)
            : waiting(order.clientOrderId, what, 'ORDER_UNKNOWN'),
      };
    case 'refused':
    case 'not-sent': {
      const mayTryAgain = placement.outcome === 'not-sent' || placement.unauthorised === true;
      if (placement.outcome === 'refused' && placement.unauthorised) {
        await trading.desk.sessionLost(desk.accountId);
      }
      const withdrawn = await withdraw(trading, record, order, placement, mayTryAgain, moment);
      return {
        record: withdrawn,
        outcome: mayTryAgain
          ? waiting(order.clientOrderId, what, 'NOT_SENT')
          : failed(order.clientOrderId, what, 'ORDER_REJECTED'),
      };
    }
  }
}

/** The adapter promises not to throw; if it does, whether the order left is anybody's guess. */
async function placeOnce(
  { onFault }: Trading,
  { account }: Required<Desk>,
  clientOrderId: string,
  request: OrderRequest,
): Promise<Placement> {
  try {
    return await account.place(request);
  } catch (fault) {
    onFault(clientOrderId, fault);
    return { outcome: 'unknown', reason: 'The answer was lost inside the server.' };
  }
}

function reportOf(placement: Extract<Placement, { outcome: 'placed' | 'unknown' }>): OrderReport {
  return placement.outcome === 'placed'
    ? { state: 'working', brokerOrderId: placement.brokerOrderId }
    : { state: 'unknown', reason: placement.reason };
}

/**
 * The order certainly does not exist at the broker: the books say so, in one step with the order's
 * end. Where only the way was closed (no connection, a session that has died) the installment is due again.
 */
async function withdraw(
  trading: Trading,
  before: SubscriptionRecord,
  order: OrderToSend,
  placement: Extract<Placement, { outcome: 'refused' | 'not-sent' }>,
  mayTryAgain: boolean,
  moment: MarketMoment,
): Promise<SubscriptionRecord> {
  const builder = changing(before, moment);
  const { schedule, sipNumber } = order;
  if (sipNumber === undefined) {
    builder.apply({ type: 'sell-ended', schedule }, order.clientOrderId);
  } else if (mayTryAgain) {
    builder.apply({ type: 'installment-released', schedule, sipNumber }, order.clientOrderId);
  } else {
    const on = moment.today;
    const reason = 'ORDER_REJECTED';
    builder.apply(
      { type: 'installment-failed', schedule, sipNumber, on, reason },
      order.clientOrderId,
    );
    builder.continuePlan(trading.facts.calendar);
  }
  const state = placement.outcome === 'refused' ? 'rejected' : 'not-sent';
  const [record] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.orders.settle(tx, order.clientOrderId, {
      state,
      reason: placement.reason,
      fills: [],
      settledAt: moment.instant,
    }),
  );
  return record ?? before;
}
