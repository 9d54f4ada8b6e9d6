import type { BrokerAccount } from '../brokers/broker.ts';

/** The way to a linked account, which is there while a session of it is open. */
export type AccountAccess = { accountId: string; account?: BrokerAccount };

/** The way from an investor or an account to the broker. */
export type BrokerAccounts = {
  /** By investor; without those who have linked no account of this broker. One read for all. */
  ofInvestors(
    userIds: readonly string[],
    broker: string,
  ): Promise<ReadonlyMap<string, AccountAccess>>;
  /** By account. One read for all. */
  ofIds(accountIds: readonly string[]): Promise<ReadonlyMap<string, AccountAccess>>;
  /** Any open session, for prices: they are the same for everyone. */
  anyOpen(): Promise<Required<AccountAccess> | undefined>;
  /** The investor an account belongs to. */
  ownerOf(accountId: string): Promise<string | undefined>;
  /** The broker no longer accepts the session. */
  sessionLost(accountId: string): Promise<void>;
};
