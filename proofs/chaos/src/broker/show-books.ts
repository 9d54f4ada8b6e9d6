import {
  type BrokerDayUnits,
  type BrokerOrder,
  type BrokerOrderStatus,
  type BrokerTrade,
  type Instant,
  instant,
  paise,
  quantity,
} from '@safe-trading/engine';
import { filledBy, type MarketOrder } from './exchange.ts';

/** The day in India on which an instant falls, counted from 1970. */
const dayOf = (at: number): number => Math.floor((at + 5.5 * 3_600_000) / 86_400_000);

/** Today's orders as they stood at an instant, with stamps that are off by so many ms. */
export const orderBook = (
  orders: readonly MarketOrder[],
  at: number,
  offMs: number,
): BrokerOrder[] => todaysOrders(orders, at).map((order) => asOf(order, at, offMs));

export const tradeBook = (
  orders: readonly MarketOrder[],
  at: number,
  offMs: number,
): BrokerTrade[] =>
  todaysOrders(orders, at).flatMap(({ number, symbol, side, trades }) =>
    trades
      .filter((trade) => trade.at <= at)
      .map((trade) => ({
        tradeId: trade.number,
        brokerOrderId: number,
        symbol,
        side,
        quantity: quantity(trade.quantity),
        price: paise(trade.price),
        tradedAt: wholeSecond(trade.at + offMs),
      })),
  );

/** Today's units by symbol. */
export function positions(orders: readonly MarketOrder[], at: number): BrokerDayUnits[] {
  const bySymbol = new Map<string, { symbol: string; bought: number; sold: number }>();
  for (const order of todaysOrders(orders, at)) {
    const { symbol, side } = order;
    const position = bySymbol.get(symbol) ?? { symbol, bought: 0, sold: 0 };
    bySymbol.set(symbol, position);
    if (side === 'buy') position.bought += filledBy(order, at);
    else position.sold += filledBy(order, at);
  }
  return [...bySymbol.values()]
    .filter(({ bought, sold }) => bought + sold > 0)
    .map(({ symbol, bought, sold }) => ({
      symbol,
      bought: quantity(bought),
      sold: quantity(sold),
    }));
}

/** Units of earlier days: today's purchases are not settled yet. */
export function settledUnits(orders: readonly MarketOrder[], at: number): Map<string, number> {
  const today = dayOf(at);
  const held = new Map<string, number>();
  for (const { symbol, side, trades } of orders) {
    for (const trade of trades) {
      if (side === 'buy' && dayOf(trade.at) === today) continue;
      const units = side === 'buy' ? trade.quantity : -trade.quantity;
      held.set(symbol, (held.get(symbol) ?? 0) + units);
    }
  }
  return held;
}

const todaysOrders = (orders: readonly MarketOrder[], at: number): MarketOrder[] =>
  orders.filter((order) => order.placedAt <= at && dayOf(order.placedAt) === dayOf(at));

function asOf(order: MarketOrder, at: number, offMs: number): BrokerOrder {
  const { number, symbol, side, limit, trades } = order;
  const filled = filledBy(order, at);
  const value = trades
    .filter((trade) => trade.at <= at)
    .reduce((sum, trade) => sum + trade.quantity * trade.price, 0);
  return {
    brokerOrderId: number,
    symbol,
    side,
    status: statusAt(order, at, filled),
    quantity: quantity(order.quantity),
    filled: quantity(filled),
    limit: paise(limit),
    ...(filled > 0
      ? { averagePrice: paise(Math.round(value / filled)), averagePricePaise: value / filled }
      : {}),
    ...(order.ended?.status === 'rejected' && order.ended.at <= at
      ? { rejection: order.ended.reason, ...causeOf(order.ended.reason) }
      : {}),
    placedAt: wholeSecond(order.placedAt + offMs),
  };
}

/** As the adapter reads the words. */
const causeOf = (reason: string): Pick<BrokerOrder, 'rejectionCause'> =>
  reason.includes('not connected') ? { rejectionCause: 'MARKET_CLOSED' } : {};

function statusAt(
  { ended, quantity: units }: MarketOrder,
  at: number,
  filled: number,
): BrokerOrderStatus {
  if (ended && ended.at <= at) return ended.status;
  return filled === units ? 'complete' : 'open';
}

/** The broker stamps whole seconds. */
const wholeSecond = (at: number): Instant => instant(Math.floor(at / 1_000) * 1_000);
