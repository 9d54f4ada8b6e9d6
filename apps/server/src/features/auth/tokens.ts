import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { SessionUser } from './session-store.ts';
import type { Account } from './user-store.ts';

/** Identifies a session and its current token; the database knows the owner. */
type TokenNames = { sid: string; jti: string };

export const tokenLifeSeconds = 60 * 60;

/** How long the second factor of a login may take. */
const pendingLifeSeconds = 10 * 60;
const pendingAudience = 'second-factor';

/** The password was right; void after another password is set. */
export type PasswordGiven = Pick<Account, 'id' | 'passwordHash'>;

export type Tokens = {
  /** The same token for the same user, session and second. */
  issue(user: SessionUser, at: Date): Promise<string>;
  /** `undefined` for anything not signed by us, not HS256, expired, or without its names. */
  verify(token: string): Promise<TokenNames | undefined>;
  /** Replaces the password until the second factor is given. */
  issuePending(given: PasswordGiven, at: Date): Promise<string>;
  /** `none` for anything that is not such a token of ours. */
  judgePending(token: string, given: PasswordGiven | undefined): Promise<PendingVerdict>;
};

export type PendingVerdict = 'right' | 'over' | 'none';

export async function createTokens(key: Uint8Array<ArrayBuffer>, clock: Clock): Promise<Tokens> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', key, hmac, false, ['sign', 'verify']);

  return {
    issue({ id, email, name, role, sid, jti, language }, at) {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({ id, name, role, sid, ...(language ? { language } : {}) })
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

    async issuePending(given, at) {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({ of: digestOf(given) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(pendingAudience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + pendingLifeSeconds)
        .sign(secret);
    },

    async judgePending(token, given) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          audience: pendingAudience,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'of'],
        });
        return given && payload['of'] === digestOf(given) ? 'right' : 'over';
      } catch (fault) {
        return fault instanceof errors.JWTExpired ? 'over' : 'none';
      }
    },
  };
}

const digestOf = ({ id, passwordHash }: PasswordGiven): string =>
  createHash('sha256')
    .update(JSON.stringify([id, passwordHash]))
    .digest('base64url');
