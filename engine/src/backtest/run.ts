import type { Moment } from '../subscription/due.ts';
import type { BacktestFacts } from './backtest-facts.ts';
import type { BacktestDesk, BacktestMarket } from './backtest-market.ts';
import type { Books } from './books.ts';
import type { LiveOrders } from './live-orders.ts';
import type { PriceMemory } from './price-memory.ts';

/** What every step of a backtest looks at and writes to. */
export type Run = {
  readonly market: BacktestMarket;
  readonly facts: BacktestFacts;
  readonly desk: BacktestDesk;
  readonly books: Books;
  readonly orders: LiveOrders;
  readonly prices: PriceMemory;
  /** How many sales of a block were sent, by schedule. */
  readonly sales: Map<string, number>;
  /** Splits due by this moment, in units of what is held. */
  applySplits(moment: Moment): void;
};
