import { expect, test } from 'vitest';
import { depositProfit } from './fixed-deposit.ts';

const of = (days: readonly [on: number, moneyIn: number][]) => ({
  on: Int32Array.from(days, ([on]) => on),
  moneyIn: Float64Array.from(days, ([, moneyIn]) => moneyIn),
});

test('a year at 8 % compounds four times', () => {
  const days = of([
    [0, 100_000],
    [365, 100_000],
  ]);
  expect(depositProfit(days, 8)).toBeCloseTo(100_000 * (1.02 ** 4 - 1), 6);
});

test('money that is added later earns from its day', () => {
  const days = of([
    [0, 100_000],
    [365, 200_000],
    [730, 200_000],
  ]);
  const year = 1.02 ** 4;
  expect(depositProfit(days, 8)).toBeCloseTo((100_000 * year + 100_000) * year - 200_000, 6);
});

test('what the plan paid out leaves the deposit', () => {
  const days = of([
    [0, 100_000],
    [365, 0],
    [730, 0],
  ]);
  const year = 1.02 ** 4;
  expect(depositProfit(days, 8)).toBeCloseTo((100_000 * year - 100_000) * year, 6);
});

test('a payout above the deposit counts as a loss', () => {
  const days = of([
    [0, 100],
    [1, -900],
  ]);
  expect(depositProfit(days, 0)).toBe(0);
});

test('at no interest there is no profit', () => {
  const days = of([
    [0, 500],
    [400, 700],
  ]);
  expect(depositProfit(days, 0)).toBe(0);
});
