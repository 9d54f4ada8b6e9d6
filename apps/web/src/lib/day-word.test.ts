import { expect, test } from 'vitest';
import { dayWord } from './day-word.ts';
import { whatIfAddress } from './present-what-if.ts';

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

const terms = {
  standard_sip_amount: 5000,
  profit_target_percent: 6,
  total_no_of_sips: 40,
  no_of_sips_per_etf: 10,
  sip_frequency: 'WEEKLY',
  execution_day: 'Tuesday',
  standard_reinvest_percent: 0,
  execution_time: '10:30',
} as const;

test('the terms of a strategy stand in the address', () => {
  expect(whatIfAddress('user', terms)).toBe(
    '/user/what-if?amount=5000&target=6&sips=40&per_etf=10&every=weekly&day=tuesday&reinvest=0&at=10%3A30',
  );
});

test('a term that is not known is left out', () => {
  expect(
    whatIfAddress('admin', { ...terms, standard_sip_amount: Number.NaN, execution_time: '' }),
  ).toBe('/admin/what-if?target=6&sips=40&per_etf=10&every=weekly&day=tuesday&reinvest=0');
});

test('without any term there is the bare screen', () => {
  expect(whatIfAddress('admin', {})).toBe('/admin/what-if');
});
