import { expect, test } from 'vitest';
import { profitFinding } from './portfolio-overview-page.tsx';
import { fundsFinding } from './upcoming-sips-page.tsx';
import { valueFinding } from './value-history.tsx';

const point = (invested: number, value: number) => ({ date: '2027-03-01', invested, value });
const etf = (name: string, profit: number) => ({ code: name, name, invested: 1, value: 1, profit });
const week = (monday: string, amount: number) => ({ monday, amount, sips: 1 });

test.each([
  [1100, 'Your investments are worth 10.0% more than you put in'],
  [875, 'Your investments are worth 12.5% less than you put in'],
  [955.5, 'Your investments are worth 4.5% less than you put in'],
  [955.55, 'Your investments are worth 4.4% less than you put in'],
  [1044.5, 'Your investments are worth 4.5% more than you put in'],
  [1000.2, 'Your investments are worth what you put in'],
])('a value of %d for 1000 invested is put into words', (value, words) => {
  expect(valueFinding([point(5, 5), point(1000, value)])).toBe(words);
});

test('before anything is invested the value chart says what it shows', () => {
  expect(valueFinding([point(0, 0)])).toBe('Portfolio value');
});

test.each([
  [[etf('A', 5), etf('B', 9)], 'B has earned the most'],
  [[etf('A', 5)], 'A is in profit'],
  [[etf('A', 0), etf('B', -3)], 'No ETF has earned a profit yet'],
])('profits %j are put into words', (etfs, words) => {
  expect(profitFinding(etfs)).toBe(words);
});

test.each([
  [[week('2027-03-01', 5), week('2027-03-08', 9)], 'The week from 8 Mar 2027 needs the most funds'],
  [[week('2027-03-01', 5), week('2027-03-08', 5)], 'Each of 2 weeks needs the same funds'],
])('weeks %j are put into words', (weeks, words) => {
  expect(fundsFinding(weeks)).toBe(words);
});
