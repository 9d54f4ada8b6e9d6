import type { BrokerAccount } from '../brokers/broker.ts';

/** Where an investor's orders go: the linked account, and the way to it while a session is open. */
export type Desk = { accountId: string; account?: BrokerAccount };

export type BrokerDesk = {
  /** By investor; without those who have linked no account of this broker. One read for all. */
  desksOf(userIds: readonly string[], broker: string): Promise<ReadonlyMap<string, Desk>>;
  /** By account. One read for all. */
  desksOfAccounts(accountIds: readonly string[]): Promise<ReadonlyMap<string, Desk>>;
  /** Any open session, for prices: they are the same for everyone. */
  anyDesk(): Promise<Required<Desk> | undefined>;
  /** The investor an account belongs to. */
  ownerOf(accountId: string): Promise<string | undefined>;
  /** The broker no longer accepts the session. */
  sessionLost(accountId: string): Promise<void>;
};
