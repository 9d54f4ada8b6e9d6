import { quantity } from '@safe-trading/engine';
import type { BrokerTrade } from '../brokers/broker.ts';
import { istDate } from '../kernel/ist.ts';
import { Problem } from '../kernel/problem.ts';
import type { OnTheDesk, Seen } from './on-the-desk.ts';
import type { Order } from './order-store.ts';
import { postOrder } from './post-order.ts';
import type { Trading } from './trading.ts';

type End = Extract<Seen, { outcome: 'filled' | 'not-filled' }>;

/**
 * Ends an order whose book is gone by its contract note, exactly as the books of the broker would have:
 * the same postings, charges and next steps of the plan.
 */
export async function endByHand(trading: Trading, desk: OnTheDesk, end: End): Promise<void> {
  const { record, lease, moment, by, isBookGone } = desk;
  if (!isBookGone)
    throw new Problem(
      'conflict',
      "The broker's book of today still tells what became of this order. Name its number there, or wait until the day is over.",
    );
  const fills = end.outcome === 'filled' ? [fillOf(desk.order, end)] : [];
  const filled = quantity(end.outcome === 'filled' ? end.quantity : 0);
  if (filled < desk.order.filled)
    throw invalid(
      'quantity',
      `Quantity must be at least ${desk.order.filled}, which the broker has confirmed already`,
    );

  const order = await handedOver(trading, desk);
  const status = filled === order.quantity ? 'complete' : 'cancelled';
  const note =
    end.outcome === 'filled'
      ? `${end.quantity} units at ${end.price} paise, by the contract note.`
      : end.reason;
  const entry = { status, filled, rejection: `Settled by hand: ${note}` } as const;
  const records = new Map([[record.id, record]]);
  await postOrder(trading, order, entry, fills, { records, lease, moment, byHandOf: by });
}

/** A lost answer is first out of reach of every book, and then settled by a person. */
async function handedOver({ orders }: Trading, desk: OnTheDesk): Promise<Order> {
  const { order, lease, moment, by } = desk;
  if (order.state !== 'unknown') return order;
  const reason = "The broker's book of its day is gone, and nobody saw whether it held the order.";
  const report = { event: { type: 'out-of-reach' }, at: moment.instant, reason } as const;
  return orders.report(order, { ...report, byHandOf: by }, lease);
}

function fillOf(order: Order, seen: Extract<End, { outcome: 'filled' }>): BrokerTrade {
  const { side, limit, submittedAt, instrument, brokerOrderId } = order;
  const sentOn = istDate(submittedAt);
  if (seen.quantity > order.quantity)
    throw invalid('quantity', `Quantity must be at most ${order.quantity}, which was ordered`);
  if (side === 'buy' ? seen.price > limit : seen.price < limit) {
    const bound = side === 'buy' ? 'at most' : 'at least';
    const rupees = (limit / 100).toFixed(2);
    throw invalid(
      'price_per_unit',
      `Price per unit must be ${bound} ₹${rupees}, the order's limit`,
    );
  }
  if (istDate(seen.tradedAt) !== sentOn)
    throw invalid('traded_at', `Trade time must be on ${sentOn}, the day of the order`);
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

const invalid = (field: string, message: string) =>
  new Problem('invalid', message, { errors: [{ field, message }] });
