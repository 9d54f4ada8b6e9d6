import { expect, test } from 'vitest';
import { atOnce } from './at-once.ts';

test('no more than so many are worked on at once', async () => {
  let now = 0;
  let most = 0;
  await atOnce(Array.from({ length: 20 }), 4, async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
  });
  expect(most).toBe(4);
});

test('the results stand in the order of the items, whichever ends first', async () => {
  const results = await atOnce([30, 1, 10], 3, async (ms) => {
    await new Promise((done) => setTimeout(done, ms));
    return ms;
  });
  expect(results).toEqual([30, 1, 10]);
});

test('a fault is thrown when all the others have ended', async () => {
  const ended: number[] = [];
  const work = atOnce([1, 2, 3], 2, async (item) => {
    if (item === 1) throw new Error('the first one');
    await new Promise(setImmediate);
    ended.push(item);
  });
  await expect(work).rejects.toThrow('the first one');
  expect(ended).toEqual([2, 3]);
});
