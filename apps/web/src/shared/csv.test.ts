import { expect, test } from 'vitest';
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
