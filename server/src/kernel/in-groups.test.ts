import { expect, test } from 'vitest';
import { groupAtMost, inGroups } from './in-groups.ts';

const doubling = (groups: number[][]) =>
  inGroups<number, number>(async (asks) => {
    groups.push([...asks]);
    await new Promise(setImmediate);
    return asks.map((ask) => ask * 2);
  });

test('what is asked together is answered together, each with its own answer', async () => {
  const groups: number[][] = [];
  const double = doubling(groups);
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(groups).toEqual([[1, 2, 3]]);
});

test('what is asked while a group is being answered goes with the next one', async () => {
  const groups: number[][] = [];
  const double = doubling(groups);
  const first = double(1);
  await new Promise((done) => setTimeout(done, 0));
  const late = [double(2), double(3)];
  await Promise.all([first, ...late]);
  expect(groups).toEqual([[1], [2, 3]]);
});

test('more than fill a group go in several, in the order in which they were asked', async () => {
  const groups: number[][] = [];
  const double = doubling(groups);
  const asks = Array.from({ length: 2 * groupAtMost + 1 }, (_, index) => index);
  expect(await Promise.all(asks.map(double))).toEqual(asks.map((ask) => 2 * ask));
  expect(groups.map(({ length }) => length)).toEqual([groupAtMost, groupAtMost, 1]);
});

test('a fault is only that of the ask it is of', async () => {
  const answer = inGroups<number, number>(async (asks) => {
    if (asks.includes(2)) throw new Error('not two');
    return asks;
  });
  const settled = await Promise.allSettled([1, 2, 3].map(answer));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
