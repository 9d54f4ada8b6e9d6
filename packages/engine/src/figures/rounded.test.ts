import { expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { basisPointsOf, basisPointsOfRate, nearestPaise, roundHalfAway } from './rounded.ts';

test.each([
  [0.5, 1],
  [-0.5, -1],
  [2.5, 3],
  [-2.5, -3],
  [2.4999, 2],
  [-0.2, 0],
])('%d rounds to %d', (value, rounded) => {
  expect(roundHalfAway(value)).toBe(rounded);
});

test.each([
  [1, 3, 3_333],
  [1, 20_000, 1],
  [-1, 20_000, -1],
  [1, 20_001, 0],
  [-2, 3, -6_667],
  [9_007_199_254_740_990, 9_007_199_254_740_991, 10_000],
])('%d of %d are %d basis points', (part, whole, expected) => {
  expect(basisPointsOf(paise(part), paise(whole))).toBe(expected);
});

test('a rate is rounded to basis points, unless no screen could show it', () => {
  expect([basisPointsOfRate(0.12345), basisPointsOfRate(1e200)]).toEqual([1_235, undefined]);
});

test('an amount is rounded to the paisa', () => {
  expect(nearestPaise(-12.5)).toBe(-13);
});
