import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { SessionUser } from './session-store.ts';

/** Identifies a session and its current token; the database knows the owner. */
type TokenNames = { sid: string; jti: string };

export const tokenLifeSeconds = 60 * 60;

export type Tokens = {
  /** The same token for the same user, session and second. */
  issue(user: SessionUser, at: Date): Promise<string>;
  /** `undefined` for anything not signed by us, not HS256, expired, or without its names. */
  verify(token: string): Promise<TokenNames | undefined>;
};

export async function createTokens(key: Uint8Array<ArrayBuffer>, clock: Clock): Promise<Tokens> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', key, hmac, false, ['sign', 'verify']);

  return {
    issue({ id, email, name, role, sid, jti }, at) {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({ id, name, role, sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(email)
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenLifeSeconds)
        .sign(secret);
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: clock.now(),
          requiredClaims: ['exp', 'jti', 'sid'],
        });
        const { jti } = payload;
        const sid = payload['sid'];
        return typeof jti === 'string' && typeof sid === 'string' ? { sid, jti } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
