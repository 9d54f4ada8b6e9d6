import { expect, test } from 'vitest';
import { basisPoints, basisPointsFromPercent, percentFromBasisPoints } from './percent.ts';

test.each([
  [6, 600],
  [0.01, 1],
  [12.34, 1_234],
  [100, 10_000],
])('%d percent are %d basis points', (percent, expected) => {
  expect(basisPointsFromPercent(percent)).toBe(expected);
});

test.each([6.005, Number.NaN, 1e15])('%d percent cannot be written in basis points', (percent) => {
  expect(basisPointsFromPercent(percent)).toBeUndefined();
});

test('basis points read as a percentage', () => {
  expect(percentFromBasisPoints(basisPoints(-564))).toBe(-5.64);
});

test('a fraction of a basis point is refused', () => {
  expect(() => basisPoints(0.5)).toThrow(RangeError);
});
