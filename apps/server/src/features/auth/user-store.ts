import type { Role } from '@safe-trading/contract';

export type UserStatus = 'active' | 'waiting' | 'disabled';

export type Account = {
  id: string;
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  passwordHash: string;
  emailVerifiedAt?: Date;
};

export type NewAccount = Account & { createdAt: Date };

export interface UserStore {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  findForLogIn(
    email: string,
    origin: { address: string; since: Date },
  ): Promise<{ account: Account; knownAddress: boolean } | undefined>;
  add(account: NewAccount): Promise<boolean>;
  addFirstAdministrator(
    account: NewAccount,
    codeHash: string,
  ): Promise<'added' | 'email-taken' | 'wrong-code'>;
  /** Deletes accounts waiting since before that instant. `email-taken` must not be revealed. */
  addWaiting(
    account: NewAccount,
    limits: { most: number; forgetBefore: Date },
  ): Promise<'added' | 'email-taken' | 'full'>;
  addInvited(
    account: NewAccount,
    codeHash: string,
  ): Promise<'added' | 'email-taken' | 'wrong-code'>;
  noteLimitedLogin(email: string, address: string): Promise<void>;
  hasAdministrator(): Promise<boolean>;
  keepSetupCode(codeHash: string, createdAt: Date): Promise<void>;
}
