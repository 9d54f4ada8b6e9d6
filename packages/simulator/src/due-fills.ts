import { paise, quantity } from '@safe-trading/engine';
import type { SessionClock } from './market.ts';
import type { Moment } from './market-moment.ts';
import { type Match, matchesOf } from './matching.ts';
import { type DueFill, type Order, unfilledQuantity } from './order.ts';
import type { TradingDay } from './trading-day.ts';

/** The fills that await an order which comes to the market now; for an immediate-or-cancel one, those of now. */
export function dueFills(
  order: Order,
  day: TradingDay,
  { minute: from, minutes, opensAt }: SessionClock,
  { instant }: Moment,
): DueFill[] {
  const asked = { ...order, quantity: unfilledQuantity(order) };
  const isNow = ({ minute }: Match): boolean => minute === from;
  return matchesOf(asked, day, { from, minutes })
    .filter((match) => order.validity !== 'IOC' || isNow(match))
    .map((match) => ({
      at: isNow(match) ? instant : opensAt + match.minute * 60_000,
      price: paise(match.price),
      quantity: quantity(match.quantity),
    }));
}
