import { expect, test } from 'vitest';
import { thinned } from './thinned.ts';

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, place) => place);

test('few points stay as they are', () => {
  expect(thinned(upTo(3), 4)).toEqual([0, 1, 2, 3]);
});

test('many points are spread evenly from the first to the last', () => {
  expect(thinned(upTo(1000), 5)).toEqual([0, 250, 500, 750, 1000]);
});
