import { expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { date } from '../testing/build.ts';
import { applySplit, priceAfterSplit, splitFactorBetween } from './splits.ts';

test('a split multiplies units and leaves their cost alone', () => {
  const lot = {
    boughtOn: date('2026-01-05'),
    quantity: quantity(7),
    cost: paise(70_012),
    charges: paise(12),
  };
  expect(applySplit([lot], 10)).toEqual([{ ...lot, quantity: 70 }]);
});

test('a price is divided by the split, to the nearest paisa', () => {
  expect(priceAfterSplit(paise(12_345), 10)).toBe(1_235);
});

test.each([1, 0, -2, 2.5, Number.NaN])('%d is not a split', (factor) => {
  expect(() => applySplit([], factor)).toThrow(RangeError);
});

test('splits between two days multiply, the last day included', () => {
  const splits = [
    { exDate: date('2019-12-19'), factor: 10 },
    { exDate: date('2026-08-28'), factor: 5 },
  ];
  expect(splitFactorBetween(splits, date('2019-12-18'), date('2026-08-28'))).toBe(50);
  expect(splitFactorBetween(splits, date('2019-12-19'), date('2026-08-27'))).toBe(1);
});
