import type { BrokerOrder, BrokerTrade } from '../orders/broker-report.ts';
import type { OrderEvent } from '../orders/order-life.ts';
import { done, failed, type Outcome, waiting } from '../procedure/outcome.ts';
import type { Procedure } from '../procedure/question.ts';
import { type HeldOrder, takeOrderStep } from '../procedure/take-order-step.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';

export type Reconciled = { readonly record: SubscriptionRecord; readonly outcome: Outcome };

export type BrokerEnd = Pick<BrokerOrder, 'status' | 'filled' | 'rejection' | 'rejectionCause'>;

/** Ends an order with its confirmed trades: books and order in one step. */
export function* postOrder(
  context: RunContext,
  held: HeldOrder,
  end: BrokerEnd,
  fills: readonly BrokerTrade[],
  byHandOf?: string,
): Procedure<Reconciled> {
  const { clientOrderId, side, quantity, instrument } = held.order;
  const { filled, rejection } = end;
  const { record } = yield* takeOrderStep(context, held, {
    event: eventOf(end),
    at: context.moment.instant,
    filled,
    ...(rejection ? { reason: rejection } : {}),
    ...(filled < quantity ? { reasonCode: failureOf(end) } : {}),
    fills,
    ...(byHandOf === undefined ? {} : { byHandOf }),
  });
  const what = `${side} ${filled} of ${quantity} ${instrument.symbol}`;
  if (filled > 0) return { record, outcome: done(clientOrderId, what) };
  const ended = isKeptByMarket(end) ? waiting : failed;
  return { record, outcome: ended(clientOrderId, what, failureOf(end)) };
}

/** The exchange will open again, so the purchase is due again. */
const isKeptByMarket = ({ status, filled, rejectionCause }: BrokerEnd): boolean =>
  status === 'rejected' && filled === 0 && rejectionCause === 'MARKET_CLOSED';

/** An order ended by the exchange after a part was filled counts as cancelled with fills. */
function eventOf(end: BrokerEnd): OrderEvent {
  const { status, filled } = end;
  if (status === 'complete') return { type: 'filled' };
  if (isKeptByMarket(end)) return { type: 'turned-away' };
  return status === 'rejected' && filled === 0
    ? { type: 'rejected' }
    : { type: 'cancelled', filled };
}

const failureOf = ({ status, rejectionCause }: BrokerEnd): ReasonCode =>
  status === 'rejected' ? (rejectionCause ?? 'ORDER_REJECTED') : 'NOT_FILLED';
