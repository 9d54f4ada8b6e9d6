import type { BrokerAccount } from '../brokers/broker.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';

/** The account's trade book, read when it is first needed. */
export type Trades = () => ReturnType<BrokerAccount['trades']>;

/** What settling one account's orders looks at; the records follow what is committed on the way. */
export type Counterpart = {
  account: BrokerAccount;
  trades: Trades;
  records: Map<string, SubscriptionRecord>;
  moment: MarketMoment;
};
