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

/** What an open order holds back so that it can be filled at any moment. */
export type Reserve = { cash: Paise; units: Quantity };

/** One limit order of one day. It is replaced, never changed. */
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
  /** Fills known in advance, as the day's prices are, oldest first; shown to nobody before their time. */
  due?: readonly DueFill[];
  /** The end the exchange brings about by itself; as little shown before its time. */
  ends?: { at: number; rejection?: string };
  fate?: Fate;
  /** How it came into the market; without it, by a request. */
  origin?: Origin;
  /** Number of the request in the truth log. */
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

/** Average price in paise of what was filled, 0 when nothing was. */
export function averagePrice({ trades }: Pick<Order, 'trades'>): number {
  let value = 0;
  let filled = 0;
  for (const { quantity, price } of trades) {
    value += quantity * price;
    filled += quantity;
  }
  return filled === 0 ? 0 : Math.round(value / filled);
}

/** The order as it stood at an earlier instant; undefined before it was placed. Changed terms show as they are now. */
export function orderAsOf(order: Order, instant: number): Order | undefined {
  if (order.placedAt > instant) return undefined;
  if (order.changedAt <= instant) return order;
  const { rejection: _, ...rest } = order;
  const trades = order.trades.filter(({ at }) => at <= instant);
  return { ...rest, status: 'open', trades, changedAt: trades.at(-1)?.at ?? order.placedAt };
}

/** The order as a broker stamps it whose clock is off by so many ms. */
export function orderStamped(order: Order, offMs: number): Order {
  return {
    ...order,
    placedAt: order.placedAt + offMs,
    changedAt: order.changedAt + offMs,
    trades: order.trades.map((trade) => ({ ...trade, at: trade.at + offMs })),
  };
}
