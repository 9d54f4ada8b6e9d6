import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookEveryFewSeconds, untilNextLook } from './look-every-few-seconds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const looksFrom = (begin: string, forMs: number): string[] => {
  vi.setSystemTime(new Date(begin));
  const looks: string[] = [];
  const stop = lookEveryFewSeconds(() => looks.push(new Date().toISOString().slice(14, 23)), {
    now: () => new Date(),
  });
  vi.advanceTimersByTime(forMs);
  stop();
  vi.advanceTimersByTime(60_000);
  return looks;
};

test('looks with the minute that begins, whenever the program was started', () => {
  expect(looksFrom('2027-02-08T05:00:52.300Z', 13_000)).toEqual([
    '00:57.300',
    '01:00.000',
    '01:05.000',
  ]);
});

test('looks at least every five seconds, and never past the beginning of a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
      const wait = untilNextLook(new Date(ms));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(5_000);
      expect(Math.floor((ms + wait - 1) / 60_000)).toBe(Math.floor(ms / 60_000));
    }),
  );
});
