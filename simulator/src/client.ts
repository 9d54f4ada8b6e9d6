import type { LocalDate } from '@safe-trading/engine';
import { type Account, evolveAccount } from './account.ts';
import { filledQuantity, type Order, type Trade } from './order.ts';
import type { MarketSplit } from './replay.ts';

/** One account with its order book of the day. Only the exchange changes it. */
export type Client = {
  userId: string;
  account: Account;
  /** All orders of the day, in the order they were placed. */
  orders: Map<string, Order>;
  open: Map<string, Order>;
};

export function keepOrder(client: Client, order: Order): void {
  client.orders.set(order.number, order);
  if (order.status === 'open') client.open.set(order.number, order);
  else client.open.delete(order.number);
}

export type Settlement = {
  /** Market time, epoch ms: what was due by then happens. */
  until: number;
  /** Books the fill of one order. */
  fill: (account: Account, order: Order, trade: Trade) => Account;
  /** When the session of the open orders closes. */
  closesAt: number;
};

/** Fills what has become due, oldest first, and cancels what is still open at the close. */
export function settleOrders(client: Client, { until, fill, closesAt }: Settlement): void {
  if (client.open.size === 0) return;

  const due = [...client.open.values()].filter((order) => order.due && order.due.at <= until);
  for (const order of due.sort(byDueTime)) fillOrder(client, order, fill);
  if (until >= closesAt) {
    for (const order of [...client.open.values()]) cancelOrder(client, order, closesAt);
  }
}

export function cancelOrder(client: Client, order: Order, at: number): void {
  const { due: _, ...rest } = order;
  release(client, order);
  keepOrder(client, { ...rest, status: 'cancelled', changedAt: at });
}

export function release(client: Client, { symbol, reserve }: Order): void {
  client.account = evolveAccount(client.account, { type: 'released', symbol, reserve });
}

export function reserve(client: Client, { symbol, reserve: held }: Order): void {
  client.account = evolveAccount(client.account, { type: 'reserved', symbol, reserve: held });
}

/** A new market date: an empty book, proceeds that can be spent, splits that take effect. */
export function startDay(client: Client, on: LocalDate, splits: readonly MarketSplit[]): void {
  if (client.open.size > 0) throw new RangeError('A day starts without open orders.');
  client.orders = new Map();
  client.account = evolveAccount(client.account, { type: 'day-started', on, splits });
}

function fillOrder(client: Client, order: Order, fill: Settlement['fill']): void {
  const { due, ...rest } = order;
  if (!due) return;

  const trade: Trade = {
    number: `${Number(order.number.slice(6))}01`,
    quantity: order.quantity,
    price: due.price,
    at: due.at,
  };
  release(client, order);
  client.account = fill(client.account, order, trade);
  keepOrder(client, { ...rest, status: 'executed', changedAt: due.at, trades: [trade] });
}

function byDueTime(a: Order, b: Order): number {
  return (a.due?.at ?? 0) - (b.due?.at ?? 0) || (a.number < b.number ? -1 : 1);
}

export function tradesOf(client: Client): { order: Order; trade: Trade }[] {
  return [...client.orders.values()].flatMap((order) =>
    order.trades.map((trade) => ({ order, trade })),
  );
}

export function unfilledQuantity(order: Order): number {
  return order.quantity - filledQuantity(order);
}
