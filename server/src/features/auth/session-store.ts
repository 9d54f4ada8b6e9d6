import type { User } from '../../http/access.ts';

export type NewSession = {
  id: string;
  userId: string;
  jti: string;
  address: string;
  openedAt: Date;
  expiresAt: Date;
};

/** A session somebody may still use: not ended, and its user active. */
export type OpenSession = { user: User; expiresAt: Date };

export interface SessionStore {
  /** Opens a session and forgets this user's long-expired ones. */
  open(session: NewSession, forgetBefore: Date): Promise<void>;
  /** `undefined` when there is none, it has ended, or its user may not act. Expiry is the caller's to judge. */
  find(id: string): Promise<OpenSession | undefined>;
  /** Names a new good token; false when the old one was not the good one any more. */
  rotate(id: string, jti: { from: string; to: string }, at: Date): Promise<boolean>;
  end(id: string, at: Date): Promise<void>;
}
