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

test('what follows from other answers of one turn is asked together', async () => {
  const groups: number[][] = [];
  const double = doubling(groups);
  const first = double(1);
  await null;
  await null;
  await Promise.all([first, double(2)]);
  expect(groups).toEqual([[1, 2]]);
});

test('more than fill a group go in several, in the order in which they were asked', async () => {
  const groups: number[][] = [];
  const double = doubling(groups);
  const asks = Array.from({ length: 2 * groupAtMost + 1 }, (_, index) => index);
  expect(await Promise.all(asks.map(double))).toEqual(asks.map((ask) => 2 * ask));
  expect(groups.map(({ length }) => length)).toEqual([groupAtMost, groupAtMost, 1]);
});

/** How many groups were under way at the most while so many asks came after a first one. */
async function mostAtOnce(asks: number, groupsAtOnce: number): Promise<number> {
  const open = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  const answer = inGroups<number, number>(async (group) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await open.promise;
    underWay -= 1;
    return group;
  }, groupsAtOnce);
  const all = [answer(0)];
  await new Promise((done) => setTimeout(done, 5));
  for (let ask = 1; ask <= asks; ask += 1) all.push(answer(ask));
  await new Promise((done) => setTimeout(done, 5));
  open.resolve();
  await Promise.all(all);
  return most;
}

test('a second group is answered beside the first where half a group waits and two are allowed', async () => {
  const half = groupAtMost / 2;
  expect([
    await mostAtOnce(half - 1, 2),
    await mostAtOnce(half, 2),
    await mostAtOnce(half, 1),
    await mostAtOnce(3 * groupAtMost, 2),
  ]).toEqual([1, 2, 1, 2]);
});

test('a fault is only that of the ask it is of', async () => {
  const answer = inGroups<number, number>(async (asks) => {
    if (asks.includes(2)) throw new Error('not two');
    return asks;
  });
  const settled = await Promise.allSettled([1, 2, 3].map(answer));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
