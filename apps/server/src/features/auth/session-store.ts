import type { Language } from '@safe-trading/messages/language';
import type { Origin } from '../../platform/account-notices/account-notice.ts';
import type { User } from '../../platform/http/access.ts';

export type SessionUser = Omit<User, 'isProved' | 'lacksFactor'> & {
  /** Of the account, where a login opened the session. */
  language?: Language;
};

export type NewSession = Origin & {
  id: string;
  userId: string;
  jti: string;
  openedAt: Date;
  expiresAt: Date;
};

export type OpenSession = {
  user: SessionUser;
  expiresAt: Date;
  renewedAt: Date;
  /** The token exchanged last, and the device that exchanged it. */
  exchanged?: { jti: string; device: string };
  provedAt: Date;
  usedAt: Date;
  usedFrom: string;
  /** When the newest second factor was added. */
  factorSince?: Date;
};

export type ListedSession = Origin & {
  id: string;
  openedAt: Date;
  usedAt: Date;
  /** Its device shows notifications. */
  getsNotifications: boolean;
};

export type EndedBy = { at: Date; address: string };

export type SessionEnd =
  | 'logged-out'
  | 'ended-by-owner'
  | 'token-replayed'
  | 'wrong-proofs'
  | 'password-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'account-disabled'
  | 'backup-restored'
  | 'too-many';

export interface SessionStore {
  /**
   * Opens a session, deletes long-expired ones, ends the least used above 100, and notifies a user of a device and address unknown since
   * `knownSince`.
   */
  open(session: NewSession, since: { forgetBefore: Date; knownSince: Date }): Promise<void>;
  /** Does not check expiry. */
  find(id: string): Promise<OpenSession | undefined>;
  /** False when the old token was no longer current. */
  rotate(
    id: string,
    exchange: { from: string; to: string; device: string },
    at: Date,
  ): Promise<boolean>;
  used(id: string, use: { at: Date; address: string }): Promise<void>;
  /** Last used first. */
  listOf(userId: string, at: Date): Promise<ListedSession[]>;
  logOut(session: { id: string; userId: string }, by: EndedBy): Promise<void>;
  end(session: { id: string; userId: string }, by: EndedBy): Promise<boolean>;
  /** Returns how many. */
  endAll(whose: { userId: string; except?: string }, by: EndedBy): Promise<number>;
  /** Counts before judging; undefined after too many. */
  countProof(id: string, most: number): Promise<number | undefined>;
  proved(id: string, at: Date): Promise<void>;
  /** Ends the session and notifies its owner. */
  endUnproved(session: { id: string; userId: string }, address: string, at: Date): Promise<void>;
  /** Ends a session whose exchanged token was reused, and notifies its owner. */
  endReplayed(session: { id: string; userId: string }, address: string, at: Date): Promise<void>;
}
