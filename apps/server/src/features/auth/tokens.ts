import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { SessionUser } from './session-store.ts';

/** What names a session and the token in use; who it belongs to is asked of the database. */
type TokenNames = { sid: string; jti: string };

type Verified = { names: TokenNames; expiresAt: Date };

export const tokenLifeSeconds = 60 * 60;

export type Tokens = {
  issue(user: SessionUser): Promise<string>;
  /** `undefined` for anything not signed by us, not HS256, expired, or without its names. */
  verify(token: string): Promise<TokenNames | undefined>;
};

export async function createTokens(key: Uint8Array<ArrayBuffer>, clock: Clock): Promise<Tokens> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', key, hmac, false, ['sign', 'verify']);
  const verified = verifiedTokens();

  return {
    issue({ id, email, name, role, sid, jti }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ id, name, role, sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(email)
        .setJti(jti)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLifeSeconds)
        .sign(secret);
    },

    async verify(token) {
      const now = clock.now();
      const known = verified.find(token, now);
      if (known) return known;
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: now,
          requiredClaims: ['exp', 'jti', 'sid'],
        });
        const { exp, jti, sid } = payload as { exp: number; jti?: unknown; sid?: unknown };
        if (typeof jti !== 'string' || typeof sid !== 'string') return undefined;
        const names = { sid, jti };
        verified.keep(token, { names, expiresAt: new Date(exp * 1000) });
        return names;
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * Tokens whose signature was found good, the latest `most` of them: a signature stays what it is, and checking it sends
 * every call through a thread of its own. Whether the session is still open is not remembered.
 */
export function verifiedTokens(most = 5_000) {
  const known = new Map<string, Verified>();
  return {
    find(token: string, now: Date): TokenNames | undefined {
      const found = known.get(token);
      if (!found || now < found.expiresAt) return found?.names;
      known.delete(token);
      return undefined;
    },
    keep(token: string, verified: Verified): void {
      known.set(token, verified);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
