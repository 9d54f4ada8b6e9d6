import { describe, expect, test } from 'vitest';
import { lockFor, tokenDigest, unlocks } from './account-lock.ts';
import { momentOf } from './market-moment.ts';
import { keepSignIns, sessionEnd } from './sign-ins.ts';
import { at, momentAt } from './testing/recording.ts';

const noon = momentAt('2026-06-01', '12:00');

function signedIn(...tokens: string[]) {
  const signIns = keepSignIns();
  for (const token of tokens) {
    signIns.signIn({
      type: 'signed-in',
      at: noon.instant,
      userId: 'AB1234',
      tokenDigest: tokenDigest(token),
      until: sessionEnd(noon.instant),
    });
  }
  return signIns;
}

describe('a session', () => {
  test('speaks for its account', () => {
    expect(signedIn('token').userOf('token', noon)).toBe('AB1234');
  });

  test('is unknown under another token', () => {
    expect(signedIn('token').userOf('other', noon)).toBeUndefined();
  });

  test('lives to the last moment before 08:00 and no longer', () => {
    const eight = at('2026-06-02', '08:00');
    const signIns = signedIn('token');
    const users = [eight - 1, eight].map((now) => signIns.userOf('token', momentOf(now)));
    expect(users).toEqual(['AB1234', undefined]);
  });

  test('ends when the account signs in again', () => {
    expect(signedIn('first', 'second').userOf('first', noon)).toBeUndefined();
  });

  test('ends by signing out', () => {
    const signIns = signedIn('token');
    const digest = tokenDigest('token');
    signIns.signOut({ type: 'signed-out', at: noon.instant, tokenDigest: digest });
    expect(signIns.userOf('token', noon)).toBeUndefined();
  });

  test('opened before 08:00 ends the same morning', () => {
    expect(sessionEnd(at('2026-06-02', '07:59'))).toBe(at('2026-06-02', '08:00'));
  });
});

describe('the lock of an account', () => {
  const lock = lockFor({ secret: 'pass word', yearOfBirth: '1980' });

  test('opens to the secret and the year it was made with', () => {
    expect(unlocks(lock, { secret: 'pass word', yearOfBirth: '1980' })).toBe(true);
  });

  test.each([
    { secret: 'password', yearOfBirth: '1980' },
    { secret: 'pass word', yearOfBirth: '1981' },
    { secret: 'password' },
  ])('stays shut to %j', (secret) => {
    expect(unlocks(lock, secret)).toBe(false);
  });

  test('opens without a year, as newer sign-ins leave it out', () => {
    expect(unlocks(lock, { secret: 'pass word' })).toBe(true);
  });

  test('holds no secret in the clear', () => {
    expect(JSON.stringify(lock)).not.toMatch(/pass word|1980/);
  });

  test('is checked anew for each secret, also after the right one', () => {
    const signIns = keepSignIns();
    signIns.open({ type: 'opened', at: 0, userId: 'AB1234', lock });
    const results = ['pass word', 'wrong', 'pass word'].map((secret) =>
      signIns.check('AB1234', { secret }),
    );
    expect(results).toEqual(['right', 'wrong', 'right']);
  });
});
