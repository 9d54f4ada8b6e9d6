import { dateOf } from '../calendar/instant.ts';
import { quantity } from '../money/quantity.ts';
import type { BrokerTrade } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';
import type { Procedure } from '../procedure/question.ts';
import { type HeldOrder, takeOrderStep } from '../procedure/take-order-step.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { postOrder } from '../reconciliation/post-order.ts';
import { neverSeen } from '../reconciliation/reconcile-order.ts';
import type { ObservedEnd } from './observed-end.ts';
import type { Settlement } from './settlement.ts';
import { conflict, SettlementRefused } from './settlement-refused.ts';

type End = Extract<ObservedEnd, { outcome: 'filled' | 'not-filled' }>;

/**
 * Ends an order whose book is gone by its contract note, exactly as the books of the broker would have:
 * the same postings, charges and next steps of the plan.
 */
export function* endByContractNote(
  context: RunContext,
  settlement: Settlement,
  end: End,
): Procedure<void> {
  const { order, by, isBookGone } = settlement;
  if (!isBookGone) {
    throw conflict(
      "The broker's book of today still tells what became of this order. Name its number there, or wait until the day is over.",
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
      ? `${end.quantity} units at ${end.price} paise, by the contract note.`
      : end.reason;
  const brokerEnd = { status, filled, rejection: `Settled by hand: ${note}` } as const;
  yield* postOrder(context, yield* handedOver(context, settlement), brokerEnd, fills, by);
}

/** A lost answer is first out of reach of every book, and then settled by a person. */
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
