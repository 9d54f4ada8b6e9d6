import { hash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { AccountLock } from './market-input.ts';

export type SignInSecret = { secret: string; yearOfBirth?: string | undefined };

/** Cheaper than a real account's: only practice money is behind it. */
const cost = { N: 1024, r: 8, p: 1 };

export function lockFor({ secret, yearOfBirth }: SignInSecret): AccountLock {
  const salt = randomBytes(16).toString('hex');
  return {
    salt,
    secret: digest(secret, salt),
    ...(yearOfBirth === undefined
      ? {}
      : { secretAndYear: digest(`${secret}\n${yearOfBirth}`, salt) }),
  };
}

/** Compared only when both sides have a year: newer sign-ins omit it. */
export function unlocks(lock: AccountLock, { secret, yearOfBirth }: SignInSecret): boolean {
  if (yearOfBirth !== undefined && lock.secretAndYear !== undefined) {
    return isSame(digest(`${secret}\n${yearOfBirth}`, lock.salt), lock.secretAndYear);
  }
  return isSame(digest(secret, lock.salt), lock.secret);
}

export function tokenDigest(token: string): string {
  return hash('sha256', token, 'hex');
}

function digest(secret: string, salt: string): string {
  return scryptSync(secret, salt, 32, cost).toString('hex');
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
