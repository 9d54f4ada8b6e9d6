import { expect, test } from 'vitest';
import { noPaise, paise } from '../money/money.ts';
import { profitPercent } from './profit-percent.ts';

test.each([
  ['a loss of 0.4499 %', -4_499, 1_000_000, -45],
  ['a loss of half a hundredth', -445, 100_000, -45],
  ['a loss of less than half a hundredth', -4_449, 1_000_000, -44],
  ['a profit of half a hundredth', 445, 100_000, 45],
  ['a profit of a third', 1, 3, 3_333],
  ['a loss of two thirds', -2, 3, -6_667],
  ['a loss beyond safe products', -900_719_925_474_099, 9_007_199_254_740_991, -1_000],
])('%s is rounded to the nearest, a half away from zero', (_, profit, invested, expected) => {
  expect(profitPercent(paise(profit), paise(invested))).toBe(expected);
});

test('a loss too small to show is 0, without a sign', () => {
  expect(profitPercent(paise(-1), paise(1_000_000))).toBe(0);
});

test('where nothing was invested there is no percentage', () => {
  expect(profitPercent(paise(100), noPaise)).toBe(0);
});
