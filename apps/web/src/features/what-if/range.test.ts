import { expect, test } from 'vitest';
import { monthsBetween, rangeOf, wholeYears, yearsAfter } from './range.ts';
import { recorded } from './testing/recorded.ts';

const range = (from?: string, to?: string) => rangeOf({ from, to }, recorded);

test('without a first day the last ten years are asked about', () => {
  expect(range()).toEqual({ from: '2015-12-31', to: '2025-12-31' });
});

test('a last day beyond the record ends with the record', () => {
  expect(range('2020-01-01', '2030-01-01')).toEqual({ from: '2020-01-01', to: '2025-12-31' });
});

test.each([
  ['1999-01-01', undefined, /recorded from 2 Jan 2006 on/],
  ['2026-01-01', undefined, /recorded up to 31 Dec 2025/],
  ['2020-01-01', '2019-01-01', /last day must be after/],
])('from %s to %s is answered with a sentence', (from, to, sentence) => {
  expect(range(from, to)).toMatch(sentence);
});

test('a year after 29 February is 28 February', () => {
  expect(yearsAfter('2020-02-29', 1)).toBe('2021-02-28');
  expect(yearsAfter('2020-02-29', 4)).toBe('2024-02-29');
});

test('a year is whole on its last day and not before', () => {
  expect(wholeYears('2010-03-05', '2012-03-04')).toBe(1);
  expect(wholeYears('2010-03-05', '2012-03-05')).toBe(2);
});

test('months begin with the first day itself', () => {
  expect(monthsBetween('2019-11-15', '2020-02-01')).toEqual([
    '2019-11-15',
    '2019-12-01',
    '2020-01-01',
  ]);
});
