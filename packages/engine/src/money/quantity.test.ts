import { expect, test } from 'vitest';
import { quantity } from './quantity.ts';

test('units are whole and never negative', () => {
  expect(quantity(12)).toBe(12);
  expect(() => quantity(0.5)).toThrow(RangeError);
  expect(() => quantity(-1)).toThrow(RangeError);
});
