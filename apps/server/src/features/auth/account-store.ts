import type { Role } from '@safe-trading/contract';
import type { UserStatus } from './user-store.ts';

export type ListedAccount = {
  emailVerifiedAt?: Date;
  hasSecondFactor: boolean;
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  disabledAt?: Date;
  disabledByName?: string;
};

export type AccountDecision = { userId: string; by: string; at: Date; marketTime: Date };

export interface AccountStore {
  search(text: string, most: number): Promise<{ total: number; accounts: ListedAccount[] }>;
  /** Ends the sessions and halts all trading of the account. The last active administrator cannot be disabled. */
  disable(
    verdict: AccountDecision,
  ): Promise<{ name: string } | 'unknown' | 'already' | 'last-administrator'>;
  /** Also lifts the halt that disabling set, and no other. */
  enable(verdict: AccountDecision): Promise<{ name: string } | 'unknown' | 'already'>;
}
