import type { BrokerAccount } from '../brokers/broker.ts';

/** Where an investor's orders go: the linked account, and the way to it while a session is open. */
export type Desk = { accountId: string; account?: BrokerAccount };

export type BrokerDesk = {
  /** Undefined when the investor has linked no account of this broker. */
  deskOf(investor: { userId: string; broker: string }): Promise<Desk | undefined>;
  deskOfAccount(accountId: string): Promise<Desk>;
  /** Any open session, for prices: they are the same for everyone. */
  anyDesk(): Promise<Required<Desk> | undefined>;
  /** The broker no longer accepts the session. */
  sessionLost(accountId: string): Promise<void>;
};
