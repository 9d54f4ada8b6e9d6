import type { Role } from '@safe-trading/contract';

/** `waiting` is somebody whom no administrator has approved yet. */
export type UserStatus = 'active' | 'waiting' | 'disabled';

export type Account = {
  id: string;
  /** Lower case; nobody else has it. */
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  passwordHash: string;
  /** When it was proved that mail reaches them. */
  emailVerifiedAt?: Date;
};

export type NewAccount = Account & { createdAt: Date };

export interface UserStore {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** Finds the account, and whether it has been logged in to from this address since. */
  findForLogIn(
    email: string,
    origin: { address: string; since: Date },
  ): Promise<{ account: Account; knownAddress: boolean } | undefined>;
  /** False when the e-mail is taken; then nothing is stored. */
  add(account: NewAccount): Promise<boolean>;
  /** Stores the account only if the code is the one kept, and uses the code up with it. */
  addFirstAdministrator(
    account: NewAccount,
    codeHash: string,
  ): Promise<'added' | 'email-taken' | 'wrong-code'>;
  /**
   * Stores an account that waits, and forgets those that have waited since before that instant. `full`
   * where so many wait already. `email-taken` is not to be told to whoever signs up.
   */
  addWaiting(
    account: NewAccount,
    limits: { most: number; forgetBefore: Date },
  ): Promise<'added' | 'email-taken' | 'full'>;
  /** Stores the account only if an invitation of that code is open, and uses it up with it. */
  addInvited(
    account: NewAccount,
    codeHash: string,
  ): Promise<'added' | 'email-taken' | 'wrong-code'>;
  /** Writes down that logins to this account are refused for now, where there is such an account. */
  noteLimitedLogin(email: string, address: string): Promise<void>;
  hasAdministrator(): Promise<boolean>;
  keepSetupCode(codeHash: string, createdAt: Date): Promise<void>;
}
