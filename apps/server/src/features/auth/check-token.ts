import type { TokenUse, User } from '../../platform/http/access.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { isRecentProof } from './recent-proof.ts';
import type { OpenSession, SessionStore } from './session-store.ts';
import type { Tokens } from './tokens.ts';

/** Calls that were on their way while the token was exchanged arrive within this; they are refused, and no more. */
const onTheirWayMs = 60_000;
/** Last use is told to the minute, so that reading costs no write. */
const usedEveryMs = 60_000;

type Deps = {
  tokens: Tokens;
  sessions: SessionStore;
  clock: Clock;
  /** Administrators may do nothing before they have a second factor. */
  adminsNeedFactor: boolean;
};

/**
 * Who the bearer of a token is. The session is asked of the database every time: what was ended, here or by
 * another process, is dead with the next call. A token that was exchanged and is used again ends its session: the
 * owner and somebody else cannot be told apart.
 */
export const checkToken =
  ({ tokens, sessions, clock, adminsNeedFactor }: Deps) =>
  async (token: string, use?: TokenUse): Promise<User | undefined> => {
    const names = await tokens.verify(token);
    const session = names && (await sessions.find(names.sid));
    const now = clock.now();
    if (!names || !session || now >= session.expiresAt) return undefined;

    if (session.user.jti !== names.jti) {
      if (use && isReplay(session, use, now))
        await sessions.endReplayed({ id: names.sid, userId: session.user.id }, use.address, now);
      return undefined;
    }
    if (use && isNewUse(session, use, now))
      await sessions.used(names.sid, { at: now, address: use.address });
    const lacksFactor = adminsNeedFactor && session.user.role === 'ADMIN' && !session.hasFactor;
    return { ...session.user, isProved: isRecentProof(session.provedAt, now), lacksFactor };
  };

const isReplay = ({ renewedAt }: OpenSession, { renews }: TokenUse, now: Date): boolean =>
  renews || now.getTime() - renewedAt.getTime() > onTheirWayMs;

const isNewUse = ({ usedAt, usedFrom }: OpenSession, { address }: TokenUse, now: Date): boolean =>
  usedFrom !== address || now.getTime() - usedAt.getTime() >= usedEveryMs;
