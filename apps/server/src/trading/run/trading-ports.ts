import type { OrderLimits, Paise } from '@safe-trading/engine';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import type { Books } from '../books/books.ts';
import type { MarketFacts } from '../market-data/market-facts.ts';
import type { NetAssetValues } from '../market-data/net-asset-values.ts';
import type { QuoteStore } from '../market-data/quote-store.ts';
import type { BrokerAccounts } from './broker-accounts.ts';
import type { Hands } from './interpret.ts';

export type TradingPorts = {
  clock: MarketClock;
  facts: MarketFacts;
  limits: OrderLimits;
  quotes: QuoteStore;
  books: Books;
  accounts: BrokerAccounts;
  hands: Hands;
  /** Absent unless the operator lets them be fetched. */
  netAssetValues?: Pick<NetAssetValues, 'latest'> | undefined;
  ticks?(): Promise<ReadonlyMap<string, Paise>>;
  onFault(subject: string, fault: unknown): void;
};
