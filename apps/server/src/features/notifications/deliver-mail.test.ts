import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailIdOf, mailsInAWindow, mailsOf, nextTry, quietUntil } from './deliver-mail.ts';

const seed = { seed: 20_261_121, numRuns: 300 };
const keys = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 });
const lately = fc.integer({ min: 0, max: 8 });

describe('what waits', () => {
  test('goes out whole, each thing once, or not at all yet', () => {
    fc.assert(
      fc.property(keys, lately, (waiting, sent) => {
        const mails = mailsOf(waiting, sent);
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
        expect(mailsOf(waiting, sent).length).toBeLessThanOrEqual(
          Math.max(0, mailsInAWindow - sent),
        );
      }),
      seed,
    );
  });

  test('always goes out when nothing went out lately', () => {
    fc.assert(
      fc.property(keys, (waiting) => {
        expect(mailsOf(waiting, 0).flat()).toHaveLength(waiting.length);
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

const at = (time: string) => new Date(`2026-09-14T${time}:00+05:30`);
const night = { from: '22:00', until: '07:00' };
const noon = { from: '12:00', until: '13:30' };

describe('hours that span midnight', () => {
  test.each([
    ['21:59', undefined],
    ['22:00', '2026-09-15T07:00:00+05:30'],
    ['00:00', '2026-09-14T07:00:00+05:30'],
    ['06:59', '2026-09-14T07:00:00+05:30'],
    ['07:00', undefined],
  ])('at %s last until %s', (time, until) => {
    expect(quietUntil(at(time), night)).toEqual(until && new Date(until));
  });
});

describe('hours within a day', () => {
  test.each([
    ['11:59', undefined],
    ['12:00', '2026-09-14T13:30:00+05:30'],
    ['13:30', undefined],
  ])('at %s of the clock last until %s', (time, until) => {
    expect(quietUntil(at(time), noon)).toEqual(until && new Date(until));
  });
});

test('without hours it is never quiet', () => {
  expect(quietUntil(at('03:00'), undefined)).toBeUndefined();
});
