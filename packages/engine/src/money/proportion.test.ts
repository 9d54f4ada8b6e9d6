import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ceilingOfProduct, compareRatios, floorOfProduct, nearestOfProduct } from './proportion.ts';

const whole = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const positive = fc.integer({ min: 1, max: 10_000_000_000 });

test('the floor of a proportion is the largest whole number not above it', () => {
  fc.assert(
    fc.property(whole, positive, positive, (a, b, c) => {
      fc.pre(Math.abs((a * b) / c) < 9e15);
      const floor = BigInt(floorOfProduct(a, b, c));
      const product = BigInt(a) * BigInt(b);
      expect(floor * BigInt(c) <= product && product < (floor + 1n) * BigInt(c)).toBe(true);
    }),
    { seed: 2, numRuns: 500 },
  );
});

test('the ceiling of a proportion is the smallest whole number not below it', () => {
  expect(ceilingOfProduct(10, 1, 3)).toBe(4);
  expect(ceilingOfProduct(9, 1, 3)).toBe(3);
  expect(ceilingOfProduct(0, 1, 3)).toBe(0);
  expect(ceilingOfProduct(9_007_199_254_740_991, 3, 9)).toBe(3_002_399_751_580_331);
});

test('the nearest whole number to a proportion is at most half away, and a half goes away from zero', () => {
  fc.assert(
    fc.property(whole, positive, positive, (a, b, c) => {
      fc.pre(Math.abs((a * b) / c) < 4e15);
      const size = BigInt(Math.abs(nearestOfProduct(a, b, c)));
      const twice = 2n * BigInt(Math.abs(a)) * BigInt(b);
      const divisor = BigInt(c);
      expect((2n * size - 1n) * divisor <= twice && twice < (2n * size + 1n) * divisor).toBe(true);
    }),
    { seed: 5, numRuns: 500 },
  );
  expect([nearestOfProduct(-5, 1, 2), nearestOfProduct(5, 1, 2)]).toEqual([-3, 3]);
});

test('ratios compare exactly, whatever their size', () => {
  fc.assert(
    fc.property(whole, positive, whole, positive, (a, b, c, d) => {
      const exact = BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b);
      const sign = exact < 0n ? -1 : Number(exact > 0n);
      expect(Math.sign(compareRatios(a, b, c, d))).toBe(sign);
    }),
    { seed: 3, numRuns: 500 },
  );
});
