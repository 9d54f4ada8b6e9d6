import type { Role } from '@safe-trading/contract';

/** `waiting` is an administrator whom nobody has approved yet. */
export type UserStatus = 'active' | 'waiting' | 'disabled';

export type Account = {
  id: string;
  /** Lower case; nobody else has it. */
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  passwordHash: string;
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
  hasAdministrator(): Promise<boolean>;
  keepSetupCode(codeHash: string, createdAt: Date): Promise<void>;
}
