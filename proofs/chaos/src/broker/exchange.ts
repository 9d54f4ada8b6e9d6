import type { Chance } from '@safe-trading/server';
import type { Origin, TruthLine } from '../checker/truth-line.ts';

export type Wanted = { symbol: string; side: 'buy' | 'sell'; quantity: number; limit: number };

export type MarketTrade = { number: string; quantity: number; price: number; at: number };

/** The true state of an order. Market time in epoch ms. */
export type MarketOrder = Wanted & {
  number: string;
  account: string;
  placedAt: number;
  trades: MarketTrade[];
  ended?: { at: number; status: 'rejected' | 'cancelled'; reason: string };
};

type Rejection = 'RMS: margin' | 'RMS: exchange is not connected';

export type Fate =
  | { type: 'fills' }
  | { type: 'rests' }
  | { type: 'rejected'; afterMs: number; reason: Rejection }
  | { type: 'part-fill-then-cancel' };

export type Entry = {
  account: string;
  wanted: Wanted;
  origin: Origin;
  fate: Fate;
  chance: Chance;
};

/** The exchange behind the broker; it writes the truth log. */
export type Exchange = {
  accept(entry: Entry): MarketOrder;
  cancel(order: MarketOrder): boolean;
  find(account: string, number: string): MarketOrder | undefined;
  ordersOf(account: string): readonly MarketOrder[];
  accounts(): readonly string[];
  closeDay(): void;
};

export type ExchangeOptions = {
  now(): number;
  later(afterMs: number, name: string, work: () => void): void;
  log(line: TruthLine): void;
};

export function openExchange({ now, later, log }: ExchangeOptions): Exchange {
  const byAccount = new Map<string, MarketOrder[]>();
  let numbers = 0;

  const ordersOf = (account: string): MarketOrder[] => {
    const known = byAccount.get(account) ?? [];
    if (known.length === 0) byAccount.set(account, known);
    return known;
  };

  const trade = (order: MarketOrder, quantity: number, better: number): void => {
    const units = Math.min(quantity, openUnits(order));
    if (units === 0) return;
    numbers += 1;
    const price = Math.max(1, order.side === 'buy' ? order.limit - better : order.limit + better);
    const deal = { number: `t${numbers}`, quantity: units, price, at: now() };
    order.trades.push(deal);
    log({
      type: 'trade',
      at: deal.at,
      orderNumber: order.number,
      tradeNumber: deal.number,
      quantity: units,
      price,
    });
  };

  const end = (order: MarketOrder, status: 'rejected' | 'cancelled', reason: string): void => {
    const left = openUnits(order);
    if (left === 0) return;
    order.ended = { at: now(), status, reason };
    const { number: orderNumber } = order;
    if (status === 'rejected') log({ type: 'rejected', at: now(), orderNumber, reason });
    else log({ type: 'cancelled', at: now(), orderNumber, quantity: left });
  };

  const live = (order: MarketOrder, fate: Fate, chance: Chance): void => {
    switch (fate.type) {
      case 'rests':
        return;
      case 'rejected':
        later(fate.afterMs, 'exchange rejects', () => end(order, 'rejected', fate.reason));
        return;
      case 'part-fill-then-cancel': {
        const part = chance.between(0, order.quantity - 1);
        later(chance.between(50, 5_000), 'exchange fills', () => trade(order, part, 0));
        later(chance.between(6_000, 60_000), 'exchange cancels', () =>
          end(order, 'cancelled', 'cancelled by the exchange'),
        );
        return;
      }
      case 'fills':
        fill(order, chance);
    }
  };

  /** In one to three fills within seconds. */
  const fill = (order: MarketOrder, chance: Chance): void => {
    const pieces = chance.between(1, 3);
    for (let piece = 1; piece <= pieces; piece += 1) {
      const units = piece === pieces ? order.quantity : Math.ceil(order.quantity / pieces);
      const better = chance.below(3);
      later(chance.between(20, 3_000) * piece, 'exchange fills', () => trade(order, units, better));
    }
  };

  return {
    accept({ account, wanted, origin, fate, chance }) {
      numbers += 1;
      const { symbol, side, quantity, limit } = wanted;
      const order: MarketOrder = {
        symbol,
        side,
        quantity,
        limit,
        number: `26${String(numbers).padStart(13, '0')}`,
        account,
        placedAt: now(),
        trades: [],
      };
      ordersOf(account).push(order);
      log({
        type: 'accepted',
        at: now(),
        orderNumber: order.number,
        user: account,
        origin,
        symbol,
        side,
        quantity,
        limit,
      });
      if (fate.type === 'rejected' && fate.afterMs === 0) end(order, 'rejected', fate.reason);
      else live(order, fate, chance);
      return order;
    },
    cancel(order) {
      if (openUnits(order) === 0) return false;
      end(order, 'cancelled', 'cancelled on request');
      return true;
    },
    find: (account, number) => ordersOf(account).find((order) => order.number === number),
    ordersOf,
    accounts: () => [...byAccount.keys()],
    closeDay() {
      for (const orders of byAccount.values()) {
        for (const order of orders) end(order, 'cancelled', 'the day is over');
      }
    },
  };
}

export const filledBy = ({ trades }: MarketOrder, at = Number.POSITIVE_INFINITY): number =>
  trades.reduce((sum, trade) => (trade.at <= at ? sum + trade.quantity : sum), 0);

const openUnits = (order: MarketOrder): number =>
  order.ended ? 0 : order.quantity - filledBy(order);
