import { expect, test } from 'vitest';
import { helpersFor } from './helpers.ts';

test.each([
  [1, 8, 0],
  [2, 8, 1],
  [16, 8, 3],
  [8, 4, 1],
  [8, undefined, 1],
])('of %i processors and %s gigabytes, %i workers help', (processors, gigabytes, helpers) => {
  expect(helpersFor(processors, gigabytes)).toBe(helpers);
});
