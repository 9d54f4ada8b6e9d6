import type { BrokerAccount } from '../brokers/broker.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Lease } from './lease-store.ts';

/** The account's trade book, read when it is first needed. */
export type Trades = () => ReturnType<BrokerAccount['trades']>;
/** The units the account traded today, read when they are first needed. */
export type UnitsOfDay = () => ReturnType<BrokerAccount['positions']>;

/** What settling one account's orders looks at; the records follow what is committed on the way. */
export type Counterpart = {
  account: BrokerAccount;
  trades: Trades;
  units: UnitsOfDay;
  records: Map<string, SubscriptionRecord>;
  lease: Lease;
  moment: MarketMoment;
};
