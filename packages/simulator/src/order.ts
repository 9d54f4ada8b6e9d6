import type { Paise, Quantity, Side } from '@safe-trading/engine';
import type { Fate, Origin } from './market-input.ts';

export type Trade = {
  number: string;
  quantity: Quantity;
  price: Paise;
  /** Market time, epoch ms. */
  at: number;
};

export type DueFill = { at: number; price: Paise; quantity: Quantity };

type OrderStatus = 'open' | 'executed' | 'rejected' | 'cancelled';

export type Reserve = { cash: Paise; units: Quantity };

/** A limit order of one day. Immutable. */
export type Order = {
  number: string;
  symbol: string;
  side: Side;
  quantity: Quantity;
  limit: Paise;
  validity: 'DAY' | 'IOC';
  remarks: string;
  placedAt: number;
  /** When it last changed. */
  changedAt: number;
  status: OrderStatus;
  rejection?: string;
  reserve: Reserve;
  trades: readonly Trade[];
  /** Future fills, oldest first; not shown before their time. */
  due?: readonly DueFill[];
  /** A planned end by the exchange; not shown before its time. */
  ends?: { at: number; rejection?: string };
  fate?: Fate;
  /** How it reached the market; by default a request. */
  origin?: Origin;
  /** The number of the request in the truth log. */
  request?: number;
};

export function filledQuantity({ trades }: Pick<Order, 'trades'>): number {
  let filled = 0;
  for (const { quantity } of trades) filled += quantity;
  return filled;
}

export function unfilledQuantity(order: Order): number {
  return order.quantity - filledQuantity(order);
}

export function tradesOf(orders: Iterable<Order>): { order: Order; trade: Trade }[] {
  return [...orders].flatMap((order) => order.trades.map((trade) => ({ order, trade })));
}

/** In paise; 0 without fills. */
export function averagePrice({ trades }: Pick<Order, 'trades'>): number {
  let value = 0;
  let filled = 0;
  for (const { quantity, price } of trades) {
    value += quantity * price;
    filled += quantity;
  }
  return filled === 0 ? 0 : Math.round(value / filled);
}

/** The order at an earlier instant; undefined before it was placed. Shows the current terms. */
export function orderAsOf(order: Order, instant: number): Order | undefined {
  if (order.placedAt > instant) return undefined;
  if (order.changedAt <= instant) return order;
  const { rejection: _, ...rest } = order;
  const trades = order.trades.filter(({ at }) => at <= instant);
  return { ...rest, status: 'open', trades, changedAt: trades.at(-1)?.at ?? order.placedAt };
}

/** Shifts the order's time stamps by the error of the broker's clock, in ms. */
export function orderStamped(order: Order, offMs: number): Order {
  return {
    ...order,
    placedAt: order.placedAt + offMs,
    changedAt: order.changedAt + offMs,
    trades: order.trades.map((trade) => ({ ...trade, at: trade.at + offMs })),
  };
}
