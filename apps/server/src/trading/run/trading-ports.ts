import type { OrderLimits, Paise } from '@safe-trading/engine';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import type { Books } from '../books/books.ts';
import type { MarketFacts } from '../market-data/market-facts.ts';
import type { QuoteStore } from '../market-data/quote-store.ts';
import type { BrokerAccounts } from './broker-accounts.ts';
import type { Hands } from './interpret.ts';

/** What trading needs of the world; handed in by the composition. */
export type TradingPorts = {
  clock: MarketClock;
  facts: MarketFacts;
  limits: OrderLimits;
  quotes: QuoteStore;
  books: Books;
  accounts: BrokerAccounts;
  /** How many accounts are served at once, and whose turn each of them is. */
  hands: Hands;
  /** The ticks of the broker's own list, where it was read. */
  ticks?(): Promise<ReadonlyMap<string, Paise>>;
  /** One subject's fault must not stop the others, but it must be seen. */
  onFault(subject: string, fault: unknown): void;
};
