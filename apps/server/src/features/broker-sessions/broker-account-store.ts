import type { ApiAccess, Broker } from '../../trading/brokers/broker.ts';

/** Keys for programs as they are kept. */
export type StoredApiAccess = { kind: ApiAccess['kind']; sealed: string; savedAt: Date };

/** An investor's account at a broker, as it is kept: everything that proves who they are is sealed. */
export type LinkedAccount = {
  id: string;
  userId: string;
  broker: Broker['code'];
  clientIdSealed: string;
  secretSealed: string;
  dataKeySealed: string;
  /** A keyed hash of the client id. */
  clientFingerprint: string;
  /** Counts up with every change of the credentials. */
  credentialsVersion: number;
  apiAccess?: StoredApiAccess;
  /** The address of this machine that is this account's own. */
  egressAddress?: string;
  /** When the credentials were saved last; real time. */
  savedAt: Date;
  /** When a login at the broker proved that the client is this investor's; real time. */
  confirmedAt?: Date;
  /** An administrator has ended the claim; the credentials have to be saved anew. */
  isReleased: boolean;
};

export type AccountChange = Omit<
  LinkedAccount,
  'credentialsVersion' | 'egressAddress' | 'savedAt' | 'confirmedAt' | 'isReleased'
>;

/** The latest login. Instants are market time; a closed session has no token any more. */
export type StoredSession = { tokenSealed?: string; openedAt: Date; expiresAt: Date };

export type AccountNames =
  | { accountIds: readonly string[] }
  | { userIds: readonly string[]; broker: Broker['code'] };
export type AccountWithSession = LinkedAccount & { session?: StoredSession };

export interface BrokerAccountStore {
  find(accountId: string): Promise<LinkedAccount | undefined>;
  findOfUser(userId: string, broker: Broker['code']): Promise<LinkedAccount | undefined>;
  /** All linked accounts with their latest logins, in a stable order. */
  allWithSessions(broker: Broker['code']): Promise<AccountWithSession[]>;
  /** Accounts with their latest logins, in one read: a run that serves many asks once. */
  withSessions(accounts: AccountNames): Promise<AccountWithSession[]>;
  /** One that has a session living at this instant of market time, if there is any. */
  anyWithLiveSession(broker: Broker['code'], at: Date): Promise<AccountWithSession | undefined>;
  /**
   * Links the account, or replaces the credentials of that version, whose session is closed in the same
   * step. A change of the client ends what a login has proved and frees the own address. `client-taken`:
   * another investor has proved this client to be theirs. `changed`: the version has moved on, or somebody
   * was faster to link. Then nothing is stored.
   */
  save(
    account: AccountChange,
    at: { now: Date; market: Date },
    replaces?: number,
  ): Promise<'saved' | 'client-taken' | 'changed'>;
  /**
   * Gives an account that a login has proved, and that has no address of its own, the first of these that no
   * other account has, and tells its owner; answers with the one it has then, `undefined` where none was free.
   */
  takeEgress(
    accountId: string,
    candidates: readonly string[],
    at: Date,
  ): Promise<string | undefined>;
  /** How many of these no account has. */
  freeEgress(broker: Broker['code'], candidates: readonly string[]): Promise<number>;
  session(accountId: string): Promise<StoredSession | undefined>;
  /**
   * The broker has let the account in, which proves its client. `changed`: the credentials have changed since
   * that version. `client-taken`: another investor has proved the same client first. Then nothing is stored.
   */
  keepSession(
    account: Pick<LinkedAccount, 'id' | 'credentialsVersion'>,
    session: Required<StoredSession>,
    now: Date,
  ): Promise<'kept' | 'proved' | 'changed' | 'client-taken'>;
  keepFailure(accountId: string, message: string): Promise<void>;
  /** Closes the session opened at that instant, and no later one. */
  closeSession(accountId: string, openedAt: Date, at: Date): Promise<void>;
}
