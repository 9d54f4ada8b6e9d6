import fc from 'fast-check';
import { expect, test } from 'vitest';
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
