import { expect, test } from 'vitest';
import { commitInGroups } from './commit-in-groups.ts';
import { CommitInDoubt } from './transaction.ts';

const settled = (asks: readonly number[]) =>
  asks.map((ask) => (ask < 0 ? { refusal: new Error('below nothing') } : { answer: ask * 2 }));

test('each of a group gets its answer or its refusal', async () => {
  const double = commitInGroups<number, number>(async (asks) => settled(asks));
  expect(await Promise.allSettled([1, -2, 3].map(double))).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('below nothing') },
    { status: 'fulfilled', value: 6 },
  ]);
});

test('a group that fails is committed one by one', async () => {
  const groups: number[][] = [];
  const double = commitInGroups<number, number>(async (asks) => {
    groups.push([...asks]);
    if (asks.length > 1 || asks[0] === 2) throw new Error('a row is there twice');
    return settled(asks);
  });
  expect(await Promise.allSettled([1, 2, 3].map(double))).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('a row is there twice') },
    { status: 'fulfilled', value: 6 },
  ]);
  expect(groups).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('a group whose commit was not answered is in doubt whole, and never tried again', async () => {
  const groups: number[][] = [];
  const lost = new CommitInDoubt(new Error('the connection is gone'));
  const double = commitInGroups<number, number>(async (asks) => {
    groups.push([...asks]);
    throw lost;
  });
  expect(await Promise.allSettled([1, 2].map(double))).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ]);
  expect(groups).toEqual([[1, 2]]);
});
