import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LinkedAccount } from './broker-account-store.ts';
import { type EarlierAttempts, judgeLogins, type LoginAsked } from './judge-logins.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 9, minutes));
const day = 24 * 60;

const account = (userId: string, client: string, isProved = true): LinkedAccount => ({
  id: `${userId}-${client}`,
  userId,
  broker: 'samco',
  clientIdSealed: '',
  secretSealed: '',
  dataKeySealed: '',
  clientFingerprint: client,
  credentialsVersion: 1,
  savedAt: at(0),
  ...(isProved ? { confirmedAt: at(0) } : {}),
  isReleased: false,
});

/** What the database would answer, from all attempts there are. */
const earlierOf = (attempts: readonly LoginAsked[]): EarlierAttempts => {
  const instants = (counts: (of: LinkedAccount) => boolean) =>
    attempts
      .filter((attempt) => counts(attempt.account))
      .map(({ now }) => now)
      .sort((one, other) => other.getTime() - one.getTime());
  return {
    ofClient: ({ clientFingerprint }) =>
      instants((of) => of.clientFingerprint === clientFingerprint),
    ofUser: ({ userId }) => instants((of) => of.userId === userId),
    unproved: instants(({ confirmedAt }) => confirmedAt === undefined),
  };
};

describe('logins that are judged together', () => {
  test('go where there is room', () => {
    const asked = [
      { account: account('asha', 'A'), now: at(0) },
      { account: account('ravi', 'B'), now: at(0) },
    ];
    expect(judgeLogins(asked, earlierOf([]))).toEqual([0, 0]);
  });

  test('of one client are let through five times, and the sixth waits for a day to be over', () => {
    const asked = ['a', 'b', 'c', 'd', 'e', 'f'].map((user) => ({
      account: account(user, 'A'),
      now: at(0),
    }));
    expect(judgeLogins(asked, earlierOf([]))).toEqual([0, 0, 0, 0, 0, day * 60_000]);
  });

  test('of one investor count those of a day before', () => {
    const earlier = [1, 2, 3, 4].map((minute) => ({
      account: account('asha', `${minute}`),
      now: at(minute),
    }));
    const asked = ['A', 'B'].map((client) => ({ account: account('asha', client), now: at(10) }));
    expect(judgeLogins(asked, earlierOf(earlier))).toEqual([0, (day - 9) * 60_000]);
  });

  test('of unproved investors count together, and those of proved ones do not count with them', () => {
    const asked = Array.from({ length: 202 }, (_, number) => ({
      account: account(`u${number}`, `c${number}`, number === 201),
      now: at(0),
    }));
    const waits = judgeLogins(asked, earlierOf([]));
    expect([waits.filter((wait) => wait > 0).length, waits[200], waits[201]]).toEqual([
      1,
      day * 60_000,
      0,
    ]);
  });

  test('are judged as if each were asked after the ones before it', () => {
    const users = fc.constantFrom('asha', 'ravi', 'meera');
    const login = fc
      .record({ user: users, client: fc.constantFrom('A', 'B', 'C'), minute: fc.nat(2 * day) })
      .map(({ user, client, minute }) => ({ account: account(user, client), now: at(minute) }));
    const inTime = (logins: LoginAsked[]) =>
      logins.toSorted((one, other) => one.now.getTime() - other.now.getTime());
    fc.assert(
      fc.property(fc.array(login, { maxLength: 30 }), fc.nat(30), (logins, cut) => {
        const all = inTime(logins);
        const alone: number[] = [];
        const counted: LoginAsked[] = [];
        for (const asked of all) {
          const [wait = Number.NaN] = judgeLogins([asked], earlierOf(counted));
          if (wait === 0) counted.push(asked);
          alone.push(wait);
        }
        const first = all.slice(0, cut);
        const firstWaits = judgeLogins(first, earlierOf([]));
        const gone = first.filter((_, index) => firstWaits[index] === 0);
        const together = [...firstWaits, ...judgeLogins(all.slice(cut), earlierOf(gone))];
        expect(together).toEqual(alone);
      }),
      { seed: 90, numRuns: 300 },
    );
  });
});
