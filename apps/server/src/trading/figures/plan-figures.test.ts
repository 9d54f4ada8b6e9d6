import { localDate } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { joinedSpans } from './plan-figures.ts';

const span = (instrumentId: string, from: string, to: string) => ({
  instrumentId,
  from: localDate(from),
  to: localDate(to),
});

test('spans of one ETF that overlap are one', () => {
  const later = span('gold', '2027-02-10', '2027-03-01');
  const earlier = span('gold', '2027-02-08', '2027-02-10');
  const within = span('gold', '2027-02-09', '2027-02-09');
  expect(joinedSpans([later, earlier, within])).toEqual([span('gold', '2027-02-08', '2027-03-01')]);
});

test('spans apart, and those of other ETFs, stay as they are', () => {
  const spans = [
    span('gold', '2027-02-08', '2027-02-10'),
    span('gold', '2027-02-12', '2027-02-14'),
    span('nifty', '2027-02-09', '2027-02-13'),
  ];
  expect(joinedSpans(spans)).toEqual(spans);
});
