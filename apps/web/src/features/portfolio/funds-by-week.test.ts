import { expect, test } from 'vitest';
import { fundsByWeek } from './funds-by-week.ts';

const sip = { sip_number: 1 };

test('dates of one week from Monday to Sunday are added up', () => {
  const days = [
    { execution_date: '2027-03-01', total_amount: 0.1, sips: [sip] },
    { execution_date: '2027-03-07', total_amount: 0.2, sips: [sip, sip] },
    { execution_date: '2027-03-08', total_amount: 5, sips: [sip] },
  ];
  expect(fundsByWeek(days)).toEqual([
    { monday: '2027-03-01', amount: 0.3, sips: 3 },
    { monday: '2027-03-08', amount: 5, sips: 1 },
  ]);
});

test('a date that cannot be read is left out', () => {
  expect(fundsByWeek([{ execution_date: null, total_amount: 5, sips: [] }])).toEqual([]);
});
