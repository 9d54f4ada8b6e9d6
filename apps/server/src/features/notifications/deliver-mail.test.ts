import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailIdOf, mailsInAWindow, mailsOf, nextTry } from './deliver-mail.ts';

const seed = { seed: 20_261_121, numRuns: 300 };
const keys = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 });
/** Every third is part of a daily message. */
const leaving = (waiting: string[]) => ({
  alone: waiting.filter((_, place) => place % 3 > 0),
  inDigest: waiting.filter((_, place) => place % 3 === 0),
});
const lately = fc.integer({ min: 0, max: 8 });

describe('what waits', () => {
  test('goes out whole, each thing once, or not at all yet', () => {
    fc.assert(
      fc.property(keys, lately, (waiting, sent) => {
        const mails = mailsOf(leaving(waiting), sent);
        const content = mails.flat();
        expect(new Set(content).size).toBe(content.length);
        if (mails.length > 0) expect([...content].sort()).toEqual([...waiting].sort());
      }),
      seed,
    );
  });

  test('never makes more mails of a window than it may hold', () => {
    fc.assert(
      fc.property(keys, lately, (waiting, sent) => {
        expect(mailsOf(leaving(waiting), sent).length).toBeLessThanOrEqual(
          Math.max(0, mailsInAWindow - sent),
        );
      }),
      seed,
    );
  });

  test('always goes out when nothing went out lately', () => {
    fc.assert(
      fc.property(keys, (waiting) => {
        expect(mailsOf(leaving(waiting), 0).flat()).toHaveLength(waiting.length);
      }),
      seed,
    );
  });
});

test('the id of a mail is made from what it tells, in whatever order', () => {
  expect(mailIdOf(['a', 'b'])).toBe(mailIdOf(['b', 'a']));
  expect(mailIdOf(['a', 'b'])).not.toBe(mailIdOf(['a b']));
});

describe('the next try', () => {
  const made = new Date('2026-09-14T06:00:00Z');
  const minutesTo = (attempt: number): number => {
    const next = nextTry(attempt, made, made);
    return next ? (next.getTime() - made.getTime()) / 60_000 : Number.NaN;
  };

  test('comes later every time, after an hour at the most', () => {
    expect([1, 2, 3, 6, 7, 20].map(minutesTo)).toEqual([1, 2, 4, 32, 60, 60]);
  });

  test('does not come when the news is three days old', () => {
    const late = new Date(made.getTime() + 3 * 24 * 60 * 60_000);
    expect(nextTry(1, made, late)).toBeUndefined();
  });
});
