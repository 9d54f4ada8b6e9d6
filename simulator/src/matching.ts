import type { Side } from '@safe-trading/engine';
import { priceAt } from './day-path.ts';
import { bidAndAsk } from './spread.ts';
import type { TradingDay } from './trading-day.ts';

export type LimitOrder = { side: Side; limit: number };

/** A minute of the session and the price in paise at which a whole order is filled. */
export type Match = { minute: number; price: number };

/**
 * When a limit order sent in minute `from` fills (domain model, fill model). At once against the
 * ask or bid if that is within the limit; later, at its own limit, when the path comes to it; never
 * on a day the ETF did not trade, nor at or after the close.
 */
export function firstMatch(
  order: LimitOrder,
  day: TradingDay,
  { from, minutes }: { from: number; minutes: number },
): Match | undefined {
  const { bar, listing, halfSpread } = day;
  if (!bar || !canReach(order, bar)) return undefined;

  const path = { bar, tick: listing.tick, minutes };
  for (let minute = from; minute < minutes; minute += 1) {
    const book = bidAndAsk(priceAt(path, minute), { bar, tick: listing.tick, halfSpread });
    if (isWithin(order, book)) {
      return { minute, price: minute === from ? facing(order.side, book) : order.limit };
    }
  }
  return undefined;
}

type Book = { bid: number; ask: number };

function isWithin({ side, limit }: LimitOrder, book: Book): boolean {
  return side === 'buy' ? book.ask <= limit : book.bid >= limit;
}

function facing(side: Side, book: Book): number {
  return side === 'buy' ? book.ask : book.bid;
}

function canReach({ side, limit }: LimitOrder, bar: { low: number; high: number }): boolean {
  return side === 'buy' ? limit >= bar.low : limit <= bar.high;
}
