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
  /** Whose name or e-mail holds the text, by name. */
  search(text: string, most: number): Promise<{ total: number; accounts: ListedAccount[] }>;
  /**
   * Shuts an account: its sessions end, and a trading halt holds back every new order of its plans. The last
   * active administrator stays. Answers the name.
   */
  disable(
    verdict: AccountDecision,
  ): Promise<{ name: string } | 'unknown' | 'already' | 'last-administrator'>;
  /** Opens it again and lifts the halt that shutting it had set; one set by hand stays. */
  enable(verdict: AccountDecision): Promise<{ name: string } | 'unknown' | 'already'>;
}
