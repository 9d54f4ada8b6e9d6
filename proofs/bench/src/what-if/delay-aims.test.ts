import { expect, test } from 'vitest';
import { type Delays, missedAims } from './delay-aims.ts';

/** So many slow ones among a hundred quick ones. */
const withSlow = (slow: number, ms: number): number[] => [
  ...Array<number>(100 - slow).fill(5),
  ...Array<number>(slow).fill(ms),
];
const quick: Delays = { terms: withSlow(0, 0), length: withSlow(0, 0), tasks: withSlow(0, 0) };

test('one slow key among a hundred misses no aim', () => {
  expect(missedAims({ ...quick, terms: withSlow(1, 400) })).toEqual([]);
});

test('one slow task among a hundred misses no aim', () => {
  expect(missedAims({ ...quick, tasks: withSlow(1, 400) })).toEqual([]);
});

test('six slow keys among a hundred miss the aim of the 95th percentile', () => {
  expect(missedAims({ ...quick, length: withSlow(6, 51) })).toEqual([
    'The 95th percentile of keys that change the duration is 51.0 ms; aim below 50.',
  ]);
});

test('a median at the aim misses it', () => {
  expect(missedAims({ ...quick, terms: withSlow(60, 50) })[0]).toBe(
    'The median of keys that change a term is 50.0 ms; aim below 50.',
  );
});

test('tasks have an aim of their own', () => {
  expect(missedAims({ ...quick, tasks: withSlow(60, 40) })[0]).toBe(
    'The median of longest tasks is 40.0 ms; aim below 40.',
  );
});
