import type { Origin } from '../../platform/account-notices/account-notice.ts';

export type PasswordReset = {
  tokenHash: string;
  userId: string;
  madeAt: Date;
  expiresAt: Date;
  /** The administrator who hands it over. */
  madeBy?: string;
};

export interface PasswordStore {
  /** Changes it, ends every session and tells the owner; `false` where it is not the expected one any more. */
  change(
    changed: { userId: string; from: string; to: string; origin: Origin },
    at: Date,
  ): Promise<boolean>;
  /** Keeps a link in the place of those that are open; one an administrator made is told. */
  keepReset(reset: PasswordReset): Promise<void>;
  /** Uses a link up, sets the password, ends every session; `false` where it is not good, or not any more. */
  useReset(tokenHash: string, passwordHash: string, at: Date): Promise<boolean>;
}
