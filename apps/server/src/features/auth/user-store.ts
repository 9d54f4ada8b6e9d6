import type { Role } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';

export type UserStatus = 'active' | 'waiting' | 'disabled';

export type Account = {
  id: string;
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  passwordHash: string;
  emailVerifiedAt?: Date;
  /** Absent until it was chosen. */
  language?: Language;
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
  /**
   * Deletes accounts waiting since before that instant, and the oldest unverified one of the network that has most
   * where too many wait. Nothing happens for a taken e-mail, which must not be revealed.
   */
  addWaiting(
    account: NewAccount,
    limits: { network: string; mostUnverified: number; forgetBefore: Date },
  ): Promise<void>;
  addInvited(
    account: NewAccount,
    codeHash: string,
  ): Promise<'added' | 'email-taken' | 'wrong-code'>;
  /** `attempts`: how many failed since the last entry. */
  noteFailedLogin(failed: { userId: string; address: string; attempts: number }): Promise<void>;
  noteLimitedLogin(email: string, address: string): Promise<void>;
  setLanguage(id: string, language: Language): Promise<void>;
  hasAdministrator(): Promise<boolean>;
  keepSetupCode(codeHash: string, createdAt: Date): Promise<void>;
}
