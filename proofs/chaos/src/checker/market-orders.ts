import type { Origin, TruthLine } from './truth-line.ts';

export type MarketOrder = {
  number: string;
  user: string;
  origin: Origin;
  symbol: string;
  side: 'buy' | 'sell';
  quantity: number;
  limit: number;
  acceptedAt: number;
  endedAt?: number;
  trades: { number: string; quantity: number; price: number; at: number }[];
};

export type Sending = { user: string; at: number; symbol: string; fingerprint: string };

export type ShownPrice = { symbol: string; at: number; tradedAt: number; servedAt: number };

export type Market = {
  orders: MarketOrder[];
  sendings: Sending[];
  offTick: Omit<Sending, 'symbol'>[];
  prices: ShownPrice[];
};

/** Throws for a line about an unknown order. */
export function marketFrom(lines: Iterable<TruthLine>): Market {
  const orders = new Map<string, MarketOrder>();
  const sendings: Sending[] = [];
  const offTick: Market['offTick'] = [];
  const prices: ShownPrice[] = [];
  const known = (number: string): MarketOrder => {
    const order = orders.get(number);
    if (!order) throw new Error(`The truth log names order ${number} before its acceptance.`);
    return order;
  };

  for (const line of lines) {
    switch (line.type) {
      case 'request':
        if (line.call === 'place') {
          const { user, at } = line;
          const { symbol } = line.body;
          sendings.push({ user, at, symbol, fingerprint: fingerprintOf({ user, ...line.body }) });
        }
        break;
      case 'quote': {
        const { symbol, at, tradedAt, servedAt } = line;
        prices.push({ symbol, at, tradedAt, servedAt });
        break;
      }
      case 'refused': {
        const { user, at, reason } = line;
        if (reason === 'off tick') offTick.push({ user, at, fingerprint: `an order of ${user}` });
        break;
      }
      case 'accepted': {
        const { orderNumber: number, user, origin, symbol, side, quantity, limit, at } = line;
        const terms = { number, user, origin, symbol, side, quantity, limit };
        orders.set(number, { ...terms, acceptedAt: at, trades: [] });
        break;
      }
      case 'trade': {
        const { tradeNumber: number, quantity, price, at } = line;
        const order = known(line.orderNumber);
        order.trades.push({ number, quantity, price, at });
        if (filledOf(order) === order.quantity) order.endedAt = at;
        break;
      }
      case 'rejected':
      case 'cancelled':
        known(line.orderNumber).endedAt = line.at;
        break;
    }
  }
  return { orders: [...orders.values()], sendings, offTick, prices };
}

export const filledOf = ({ trades }: MarketOrder): number =>
  trades.reduce((sum, { quantity }) => sum + quantity, 0);

export const matters = (order: MarketOrder): boolean =>
  order.endedAt === undefined || filledOf(order) > 0;

type Terms = { user: string; symbol: string; side: string; quantity: number; limit: number };

/** The terms that distinguish orders in the market. */
export const fingerprintOf = ({ user, symbol, side, quantity, limit }: Terms): string =>
  `${user} ${side} ${quantity} ${symbol} at ${limit}`;
