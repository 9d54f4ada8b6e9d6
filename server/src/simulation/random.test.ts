import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));

test('a seed gives the same numbers again', () => {
  expect(draw(7)).toEqual(draw(7));
});

test('another seed gives other numbers', () => {
  expect(draw(7)).not.toEqual(draw(8));
});

test('the numbers are spread over zero to one', () => {
  const random = seededRandom(3);
  const numbers = Array.from({ length: 2_000 }, random);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(mean).toBeCloseTo(0.5, 1);
});
