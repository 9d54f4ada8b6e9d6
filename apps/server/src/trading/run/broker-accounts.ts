import type { BrokerAccount } from '../brokers/broker.ts';

/** `account` is present while a session is open. */
export type AccountAccess = { accountId: string; account?: BrokerAccount };

export type BrokerAccounts = {
  /** By investor; one read for all. */
  ofInvestors(
    userIds: readonly string[],
    broker: string,
  ): Promise<ReadonlyMap<string, AccountAccess>>;
  ofIds(accountIds: readonly string[]): Promise<ReadonlyMap<string, AccountAccess>>;
  /** For prices, which are the same for everyone. */
  anyOpen(): Promise<Required<AccountAccess> | undefined>;
  ownerOf(accountId: string): Promise<string | undefined>;
  sessionLost(accountId: string): Promise<void>;
};
