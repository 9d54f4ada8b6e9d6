import { describe, expect, test } from 'vitest';
import { readMisbehaviour } from './misbehaviour.ts';

describe('a plan of misbehaviour', () => {
  test('takes the usual amounts where it names none', () => {
    expect(readMisbehaviour({ seed: 7, rates: { 'rate-limited': 0.5 }, lateMs: 0 })).toEqual({
      seed: 7,
      rates: { 'rate-limited': 0.5 },
      lateMs: 0,
      replyDelayMs: 15_000,
      bookLagMs: 10_000,
      clockOffMs: 180_000,
      rejectAfterMs: 1_000,
      cancelAfterMs: 30_000,
    });
  });

  test.each<[unknown, string]>([
    [[], 'misbehaviour must be an object.'],
    [{ seed: 1 }, 'misbehaviour.rates must be an object.'],
    [{ rates: {} }, 'misbehaviour.seed must be a whole number from 0 to 9007199254740991'],
    [{ seed: 1.5, rates: {} }, 'misbehaviour.seed must be a whole number'],
    [{ seed: 1, rates: { 'drop-it': 1 } }, 'misbehaviour.rates.drop-it is no fault. The faults'],
    [{ seed: 1, rates: { toString: 1 } }, 'misbehaviour.rates.toString is no fault.'],
    [
      { seed: 1, rates: { 'rate-limited': 1.2 } },
      'misbehaviour.rates.rate-limited must be a number from 0 to 1, not 1.2.',
    ],
    [{ seed: 1, rates: { 'rate-limited': Number.NaN } }, 'must be a number from 0 to 1, not NaN.'],
    [{ seed: 1, rates: {}, lateMs: -1 }, 'misbehaviour.lateMs must be a whole number from 0 to'],
    [{ seed: 1, rates: {}, lag: 1 }, 'misbehaviour.lag is unknown. Use seed, rates, lateMs,'],
  ])('refuses %j', (plan, sentence) => {
    expect(() => readMisbehaviour(plan)).toThrow(sentence);
  });
});
