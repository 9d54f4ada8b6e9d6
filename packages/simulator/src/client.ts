import type { LocalDate } from '@safe-trading/engine';
import type { CorporateAction } from '@safe-trading/market-data/recorded';
import { type Account, evolveAccount } from './account.ts';
import type { InputOf } from './market-input.ts';
import { type DueFill, type Order, type Trade, unfilledQuantity } from './order.ts';
import { reserveAfterPart } from './order-terms.ts';
import type { MarketSplit } from './replay.ts';

/** Called for each change of an order; `before` is undefined for a new one. */
export type Witness = (userId: string, before: Order | undefined, after: Order) => void;

/** One account and its order book of the day. Only the exchange changes it. */
export type Client = {
  userId: string;
  account: Account;
  /** In the order they were placed. */
  orders: Map<string, Order>;
  open: Map<string, Order>;
  /** Accepted by the broker but not yet at the exchange. */
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
  /** Market time in epoch ms; everything due by then happens. */
  until: number;
  fill: (account: Account, order: Order, trade: Trade) => Account;
  closesAt: number;
};

/** Fills what is due, oldest first; cancels open orders at the close. */
export function settleOrders(client: Client, { until, fill, closesAt }: Settlement): void {
  if (client.open.size === 0) return;

  const due = [...client.open.values()].flatMap(({ number, due: fills = [] }) =>
    fills.filter(({ at }) => at <= until).map((fill) => ({ number, fill })),
  );
  for (const { number, fill: one } of due.sort(byDueTime)) fillOrder(client, number, one, fill);
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

/** In market dates. */
export type FundActions = {
  splits: readonly MarketSplit[];
  corporateActions: readonly CorporateAction[];
};

/** Starts a market date: an empty book, released proceeds, corporate actions. */
export function startDay(
  client: Client,
  on: LocalDate,
  { splits, corporateActions }: FundActions,
): void {
  if (client.open.size > 0) throw new RangeError('A day starts without open orders.');
  client.orders = new Map();
  client.account = evolveAccount(client.account, {
    type: 'day-started',
    on,
    splits,
    corporateActions,
  });
}

function fillOrder(
  client: Client,
  orderNumber: string,
  due: DueFill,
  fill: Settlement['fill'],
): void {
  const order = client.open.get(orderNumber);
  if (!order) throw new RangeError(`Order ${orderNumber} is filled but not open.`);

  const trade: Trade = {
    number: `${Number(order.number.slice(6))}${String(order.trades.length + 1).padStart(3, '0')}`,
    ...due,
  };
  const cash = client.account.cash;
  release(client, order);
  client.account = fill(client.account, order, trade);
  const { due: fills = [], ...rest } = order;
  const filled = { ...rest, changedAt: due.at, trades: [...order.trades, trade] };
  if (unfilledQuantity(filled) === 0) {
    keepOrder(client, { ...filled, status: 'executed' });
    return;
  }
  const spent = Math.max(0, cash - client.account.cash);
  const held = {
    ...filled,
    due: fills.slice(1),
    reserve: reserveAfterPart(order.reserve, trade.quantity, spent),
  };
  reserve(client, held);
  keepOrder(client, held);
}

type NumberedFill = { number: string; fill: DueFill };

function byDueTime(a: NumberedFill, b: NumberedFill): number {
  return a.fill.at - b.fill.at || (a.number < b.number ? -1 : Number(a.number > b.number));
}
