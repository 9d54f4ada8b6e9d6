import type { Origin } from '../../platform/account-notices/account-notice.ts';
import type { User } from '../../platform/http/access.ts';

export type SessionUser = Omit<User, 'isProved' | 'lacksFactor'>;

export type NewSession = Origin & {
  id: string;
  userId: string;
  jti: string;
  openedAt: Date;
  expiresAt: Date;
};

/** A session somebody may still use: not ended, and its user active. */
export type OpenSession = {
  user: SessionUser;
  expiresAt: Date;
  /** When its good token became the good one. */
  renewedAt: Date;
  /** When the password or a second factor was given last. */
  provedAt: Date;
  usedAt: Date;
  usedFrom: string;
  hasFactor: boolean;
};

/** A session as its owner sees it. */
export type ListedSession = Origin & { id: string; openedAt: Date; usedAt: Date };

/** When somebody ended a session of theirs, and from which network address. */
export type EndedBy = { at: Date; address: string };

export type SessionEnd =
  | 'logged-out'
  | 'ended-by-owner'
  | 'token-replayed'
  | 'wrong-proofs'
  | 'password-changed'
  | 'factor-removed'
  | 'account-disabled';

export interface SessionStore {
  /**
   * Opens a session and forgets this user's long-expired ones. A user who has been here before, but not with this
   * device at this address since `knownSince`, is told of it.
   */
  open(session: NewSession, since: { forgetBefore: Date; knownSince: Date }): Promise<void>;
  /** `undefined` when there is none, it has ended, or its user may not act. Expiry is the caller's to judge. */
  find(id: string): Promise<OpenSession | undefined>;
  /** Names a new good token; false when the old one was not the good one any more. */
  rotate(id: string, jti: { from: string; to: string }, at: Date): Promise<boolean>;
  /** Writes down when and from where it was used last. */
  used(id: string, use: { at: Date; address: string }): Promise<void>;
  /** Those that can be used, the one used last first. */
  listOf(userId: string, at: Date): Promise<ListedSession[]>;
  /** Logs out; nothing where it has ended already. */
  logOut(session: { id: string; userId: string }, by: EndedBy): Promise<void>;
  /** Ends another one of one's own; false where this user has none of this id that is open. */
  end(session: { id: string; userId: string }, by: EndedBy): Promise<boolean>;
  /** Ends all of a user, or all but one; how many. */
  endAll(whose: { userId: string; except?: string }, by: EndedBy): Promise<number>;
  /** Counts an attempt to prove who one is before it is judged; `undefined` where there were too many. */
  countProof(id: string, most: number): Promise<number | undefined>;
  /** It was right: it counts from now on, and what was counted is forgotten. */
  proved(id: string, at: Date): Promise<void>;
  /** Ends a session in which nobody could prove who they are, and tells its owner. */
  endUnproved(session: { id: string; userId: string }, address: string, at: Date): Promise<void>;
  /** Ends a session whose token was exchanged and then used again, and tells its owner from where. */
  endReplayed(session: { id: string; userId: string }, address: string, at: Date): Promise<void>;
}
