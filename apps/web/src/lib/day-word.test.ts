import { expect, test } from 'vitest';
import { dayWord } from './day-word.ts';

const lateInIndia = new Date('2027-03-01T20:00:00Z');

test.each([
  ['2027-03-01', 'TODAY'],
  ['2027-03-01T00:00:00', 'TODAY'],
  ['2027-03-02', 'TOMORROW'],
  ['2027-03-03', undefined],
  ['2027-02-28', undefined],
  [null, undefined],
  [undefined, undefined],
])('on 1 March UTC %s is %s', (date, word) => {
  expect(dayWord(date, lateInIndia)).toBe(word);
});

test('the last day of a month is followed by TOMORROW', () => {
  expect(dayWord('2028-03-01', new Date('2028-02-29T05:00:00Z'))).toBe('TOMORROW');
});
