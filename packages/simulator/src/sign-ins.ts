import { type SignInSecret, tokenDigest, unlocks } from './account-lock.ts';
import type { AccountLock, InputOf } from './market-input.ts';
import { instantOf, type Moment, momentOf } from './market-moment.ts';

/** Session tokens by digest. One live session for each account. */
export type SignIns = {
  open(input: InputOf<'opened'>): void;
  /** Each API key has its own secret. */
  useKey(input: InputOf<'key-used'>): void;
  signIn(input: InputOf<'signed-in'>): void;
  signOut(input: InputOf<'signed-out'>): void;
  /** Undefined for an unknown, ended, replaced or expired token (08:00). */
  userOf(token: string, moment: Moment): string | undefined;
  /** Checks the credentials against those that opened the account or key. */
  check(userIdOrKey: string, secret: SignInSecret): 'new' | 'right' | 'wrong';
};

export function keepSignIns(): SignIns {
  const locks = new Map<string, AccountLock>();
  const sessions = new Map<string, { userId: string; until: number }>();
  const latest = new Map<string, string>();
  const proven = new Map<string, string>();

  return {
    open: ({ userId, lock }) => void locks.set(userId, lock),

    useKey: ({ key, lock }) => void locks.set(key, lock),

    signIn({ userId, tokenDigest: digest, until }) {
      const previous = latest.get(userId);
      if (previous !== undefined) sessions.delete(previous);
      sessions.set(digest, { userId, until });
      latest.set(userId, digest);
    },

    signOut: ({ tokenDigest: digest }) => void sessions.delete(digest),

    userOf(token, { instant }) {
      const session = sessions.get(tokenDigest(token));
      return session && instant < session.until ? session.userId : undefined;
    },

    check(opened, secret) {
      const lock = locks.get(opened);
      if (!lock) return 'new';

      // Derives a slow digest once for each process: daily sign-ins must stay cheap.
      const quick = tokenDigest(JSON.stringify([lock.salt, secret.secret, secret.yearOfBirth]));
      if (proven.get(opened) === quick) return 'right';
      if (!unlocks(lock, secret)) return 'wrong';
      proven.set(opened, quick);
      return 'right';
    },
  };
}

/** Sessions end at the next 08:00 in India. */
export function sessionEnd(instant: number): number {
  const { date, minute } = momentOf(instant);
  return instantOf(date, minute < endMinute ? endMinute : endMinute + 1440);
}

const endMinute = 8 * 60;
