import type { ApiAccess, Broker } from '../../trading/brokers/broker.ts';

export type StoredApiAccess = { kind: ApiAccess['kind']; sealed: string; savedAt: Date };

/** Sealed where it could be used to log in. */
export type LinkedAccount = {
  id: string;
  userId: string;
  broker: Broker['code'];
  clientIdSealed: string;
  secretSealed: string;
  dataKeySealed: string;
  clientFingerprint: string;
  credentialsVersion: number;
  apiAccess?: StoredApiAccess;
  egressAddress?: string;
  /** Real time. */
  savedAt: Date;
  /** Real time. */
  confirmedAt?: Date;
  isReleased: boolean;
};

export type AccountChange = Omit<
  LinkedAccount,
  'credentialsVersion' | 'egressAddress' | 'savedAt' | 'confirmedAt' | 'isReleased'
>;

/** Market time; a closed session has no token. */
export type StoredSession = { tokenSealed?: string; openedAt: Date; expiresAt: Date };

export type AccountNames =
  | { accountIds: readonly string[] }
  | { userIds: readonly string[]; broker: Broker['code'] };
export type AccountWithSession = LinkedAccount & { session?: StoredSession };

export interface BrokerAccountStore {
  find(accountId: string): Promise<LinkedAccount | undefined>;
  findOfUser(userId: string, broker: Broker['code']): Promise<LinkedAccount | undefined>;
  allWithSessions(broker: Broker['code']): Promise<AccountWithSession[]>;
  withSessions(accounts: AccountNames): Promise<AccountWithSession[]>;
  anyWithLiveSession(broker: Broker['code'], at: Date): Promise<AccountWithSession | undefined>;
  /**
   * Links an account or replaces that version of its credentials, closing its session. Another client loses proof
   * and own address. `client-taken`: another investor has proved the client. `changed`: the version has moved on.
   * Then nothing is stored.
   */
  save(
    account: AccountChange,
    at: { now: Date; market: Date },
    replaces?: number,
  ): Promise<'saved' | 'client-taken' | 'changed'>;
  /**
   * Gives a proved account without an address the first free one and notifies its owner; returns its address, if
   * any.
   */
  takeEgress(
    accountId: string,
    candidates: readonly string[],
    at: Date,
  ): Promise<string | undefined>;
  freeEgress(broker: Broker['code'], candidates: readonly string[]): Promise<number>;
  session(accountId: string): Promise<StoredSession | undefined>;
  /**
   * A login proves the client. `changed`: credentials changed since that version. `client-taken`: another investor
   * proved it first. Then nothing is stored.
   */
  keepSession(
    account: Pick<LinkedAccount, 'id' | 'credentialsVersion'>,
    session: Required<StoredSession>,
    now: Date,
  ): Promise<'kept' | 'proved' | 'changed' | 'client-taken'>;
  keepFailure(accountId: string, message: string): Promise<void>;
  closeSession(accountId: string, openedAt: Date, at: Date): Promise<void>;
}
