import { expect, test } from 'vitest';
import { dateCell, instantCell, moneyCell } from './cells.ts';
import { csvText } from './csv.ts';

test('lines are joined, texts with commas and quotes enclosed', () => {
  expect(
    csvText([
      ['ETF', 'Profit'],
      ['Nifty, "50"', -12.5],
    ]),
  ).toBe('ETF,Profit\r\n"Nifty, ""50""",-12.5');
});

test('a text that looks like a formula stays a text', () => {
  expect(csvText([['=1+1'], ['-x']])).toBe("'=1+1\r\n'-x");
});

test('an instant is date and time in India, a day stays itself, an amount is a plain number', () => {
  expect(
    csvText([
      [instantCell('2026-11-30T20:02:00.000Z'), dateCell('2026-11-30'), moneyCell(-1234.5)],
    ]),
  ).toBe('2026-12-01 01:32:00,2026-11-30,-1234.5');
});

test('a missing day, instant or amount is an empty cell', () => {
  expect(csvText([[dateCell(null), instantCell('never'), moneyCell(undefined)]])).toBe(',,');
});
