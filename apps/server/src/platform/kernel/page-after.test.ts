import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from './at-once.ts';
import { type Page, pageAfter } from './page-after.ts';

const idOf = (id: string): string => id;

/** Reads page by page; before each page one more entry arrives on top. */
function readThrough(list: readonly string[], limit: number): string[] {
  const read: string[] = [];
  let now = [...list];
  let page: Page<string> = pageAfter(now, { limit }, idOf);
  read.push(...page.entries);
  while (page.nextBefore !== null) {
    now = [`new-${now.length}`, ...now];
    page = pageAfter(now, { before: page.nextBefore, limit }, idOf);
    read.push(...page.entries);
  }
  return read;
}

test('pages of any size put together are the whole list, whatever arrives on top meanwhile', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }).map((text) => `id-${text}`)),
      fc.integer({ min: 1, max: 12 }),
      (list, limit) => {
        expect(readThrough(list, limit)).toEqual(list);
      },
    ),
    { seed: 161, numRuns: 300 },
  );
});

test('a place that is no entry of the list is refused with a sentence', () => {
  expect(() => pageAfter(['a'], { before: 'b' }, idOf)).toThrow(
    'Before must be a next_before of this list',
  );
});

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
