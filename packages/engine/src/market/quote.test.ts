import { expect, test } from 'vitest';
import { quoted, rupees } from '../testing/build.ts';
import { hasPriceGap } from './quote.ts';

test.each([
  [125, false],
  [125.01, true],
  [75, false],
  [74.99, true],
  [10, true],
])('a move from 100 to %d is a gap: %s', (last, gap) => {
  expect(hasPriceGap(quoted(last, { previousClose: rupees(100) }))).toBe(gap);
});

test('without a last close there is nothing to compare', () => {
  expect(hasPriceGap(quoted(10))).toBe(false);
});
