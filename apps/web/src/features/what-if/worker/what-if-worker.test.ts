import { expect, test } from 'vitest';
import { partWorkersFor } from './what-if-worker.ts';

test.each([
  [1, 8, 0],
  [2, 8, 1],
  [16, 8, 3],
  [8, 4, 1],
  [8, undefined, 1],
])('of %i processors and %s gigabytes, %i workers help', (processors, gigabytes, helpers) => {
  expect(partWorkersFor(processors, gigabytes)).toBe(helpers);
});
