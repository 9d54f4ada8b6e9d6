import { expect, test } from 'vitest';
import type { ChargedBefore } from './calculator/charged.ts';
import type { Difference } from './checks/difference.ts';
import { reportOf } from './report.ts';
import { smallBooks } from './testing/small-books.ts';

const books = smallBooks();
const counted = '1 subscriptions, 4 installments, 4 orders, 3 fills, 15 postings';

const chargedBefore = (order: string): ChargedBefore => ({
  order,
  correctedOn: '2026-11-22',
  charged: 4235n,
  today: 2465n,
});

const wrong = (key: string): Difference => ({
  table: 'Posting',
  key,
  sentence: `Posting ${key} is wrong.`,
});

test('books without a difference end with 0', () => {
  expect(reportOf({ books, differences: [], chargedBefore: [] })).toEqual({
    lines: [counted, '0 differences: the books follow from the confirmed fills, to the paisa.'],
    exitCode: 0,
  });
});

test('orders charged by rates corrected since are listed apart, and are no difference', () => {
  const orders = ['sub.1.s1', 'sub.2.s1'].map(chargedBefore);
  expect(reportOf({ books, differences: [], chargedBefore: orders })).toEqual({
    lines: [
      counted,
      '2 orders charged by rates corrected on 2026-11-22, before this database held the correction:',
      '  Order sub.1.s1: ₹42.35, ₹24.65 today.',
      '  Order sub.2.s1: ₹42.35, ₹24.65 today.',
      '0 differences: the books follow from the confirmed fills, to the paisa.',
    ],
    exitCode: 0,
  });
});

test('a difference beside them ends with 1', () => {
  const { lines, exitCode } = reportOf({
    books,
    differences: [wrong('sub.1.s1:3')],
    chargedBefore: [chargedBefore('sub.1.s1')],
  });
  expect([exitCode, ...lines.slice(1)]).toEqual([
    1,
    '1 order charged by rates corrected on 2026-11-22, before this database held the correction:',
    '  Order sub.1.s1: ₹42.35, ₹24.65 today.',
    '1 differences. The first:',
    '  Posting sub.1.s1:3 is wrong.',
  ]);
});

test('of many the first twenty are shown', () => {
  const differences = Array.from({ length: 23 }, (_, index) => wrong(String(index)));
  const { lines } = reportOf({ books, differences, chargedBefore: [] });
  expect(lines.slice(-2)).toEqual([
    '  Posting 19 is wrong.',
    '  … and 3 more, most of which follow from the first',
  ]);
});
