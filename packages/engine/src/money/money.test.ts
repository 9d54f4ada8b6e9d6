import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPaise,
  paise,
  paiseFromRupees,
  rupeesFromPaise,
  shareOf,
  subtractPaise,
  sumPaise,
  timesPaise,
} from './money.ts';
import { basisPoints } from './percent.ts';
import { quantity } from './quantity.ts';

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount', (count) => {
  expect(() => paise(count)).toThrow(RangeError);
});

test('sums that leave the exact range are refused', () => {
  const huge = paise(Number.MAX_SAFE_INTEGER);
  expect(() => addPaise(huge, paise(1))).toThrow(RangeError);
  expect(() => sumPaise([huge, huge])).toThrow(RangeError);
  expect(() => timesPaise(huge, quantity(2))).toThrow(RangeError);
});

test('adds, subtracts and multiplies in whole paise', () => {
  expect(addPaise(paise(10), paise(-3))).toBe(7);
  expect(subtractPaise(paise(10), paise(13))).toBe(-3);
  expect(timesPaise(paise(125), quantity(4))).toBe(500);
  expect(sumPaise([])).toBe(0);
});

test.each([
  [5_000, 500_000],
  [0.1, 10],
  [1.15, 115],
  [-2.5, -250],
  [90_000_000_000_000, 9_000_000_000_000_000],
])('%d rupees are %d paise', (rupees, expected) => {
  expect(paiseFromRupees(rupees)).toBe(expected);
});

test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e17])(
  '%d rupees are no amount of paise',
  (rupees) => {
    expect(paiseFromRupees(rupees)).toBeUndefined();
  },
);

test('rupees and paise convert back and forth without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (count) => {
      expect(paiseFromRupees(rupeesFromPaise(paise(count)))).toBe(paise(count));
    }),
    { seed: 1 },
  );
});

test('a share is rounded down to the paisa', () => {
  expect(shareOf(paise(999), basisPoints(5_000))).toBe(499);
  expect(shareOf(paise(100), basisPoints(0))).toBe(0);
});

test('a share of a huge amount stays exact', () => {
  expect(shareOf(paise(9_007_199_254_740_991), basisPoints(9_999))).toBe(9_006_298_534_815_516);
});

test('there is no negative zero', () => {
  expect(Object.is(paise(-0), 0)).toBe(true);
});
