import type { LocalDate } from '@safe-trading/engine';
import { type Account, evolveAccount } from './account.ts';
import type { InputOf } from './market-input.ts';
import type { Order, Trade } from './order.ts';
import { reserveAfterPart } from './order-terms.ts';
import type { MarketSplit } from './replay.ts';

/** Sees every change of an order; `before` is undefined when it enters the market. */
export type Witness = (userId: string, before: Order | undefined, after: Order) => void;

/** One account with its order book of the day. Only the exchange changes it. */
export type Client = {
  userId: string;
  account: Account;
  /** All orders of the day, in the order they were placed. */
  orders: Map<string, Order>;
  open: Map<string, Order>;
  /** Taken by the broker, not in the market yet. */
  delayed: readonly InputOf<'delayed'>[];
  witness?: Witness | undefined;
};

export function keepOrder(client: Client, order: Order): void {
  client.witness?.(client.userId, client.orders.get(order.number), order);
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

/** Fills what has become due, oldest first; ends what the exchange ends, and at the close all that is open. */
export function settleOrders(client: Client, { until, fill, closesAt }: Settlement): void {
  if (client.open.size === 0) return;

  const due = [...client.open.values()].filter((order) => order.due && order.due.at <= until);
  for (const order of due.sort(byDueTime)) fillOrder(client, order, fill);
  for (const order of [...client.open.values()]) {
    if (order.ends && order.ends.at <= until && order.ends.at < closesAt) endOrder(client, order);
  }
  if (until >= closesAt) {
    for (const order of [...client.open.values()]) cancelOrder(client, order, closesAt);
  }
}

export function cancelOrder(client: Client, order: Order, at: number): void {
  const { due: _, ends: __, ...rest } = order;
  release(client, order);
  keepOrder(client, { ...rest, status: 'cancelled', changedAt: at });
}

function endOrder(client: Client, order: Order): void {
  const { due: _, ends, ...rest } = order;
  if (!ends) return;
  if (ends.rejection === undefined) {
    cancelOrder(client, order, ends.at);
  } else {
    release(client, order);
    const { at, rejection } = ends;
    keepOrder(client, { ...rest, status: 'rejected', rejection, changedAt: at });
  }
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
    quantity: due.quantity,
    price: due.price,
    at: due.at,
  };
  const cash = client.account.cash;
  release(client, order);
  client.account = fill(client.account, order, trade);
  const filled = { ...rest, changedAt: due.at, trades: [trade] };
  if (trade.quantity === order.quantity) {
    keepOrder(client, { ...filled, status: 'executed' });
    return;
  }
  const spent = Math.max(0, cash - client.account.cash);
  const held = { ...filled, reserve: reserveAfterPart(order.reserve, trade.quantity, spent) };
  reserve(client, held);
  keepOrder(client, held);
}

function byDueTime(a: Order, b: Order): number {
  return (a.due?.at ?? 0) - (b.due?.at ?? 0) || (a.number < b.number ? -1 : 1);
}
