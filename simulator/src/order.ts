import type { Paise, Quantity, Side } from '@safe-trading/engine';

export type Trade = {
  number: string;
  quantity: Quantity;
  price: Paise;
  /** Market time, epoch ms. */
  at: number;
};

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
  /** Known in advance, as the day's prices are; shown to nobody before its time. */
  due?: { at: number; price: Paise };
};

export function filledQuantity({ trades }: Pick<Order, 'trades'>): number {
  let filled = 0;
  for (const { quantity } of trades) filled += quantity;
  return filled;
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
