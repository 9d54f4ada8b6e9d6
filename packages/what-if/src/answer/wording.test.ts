import { localDate } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { counted, dateWritten, percent, rupees } from './wording.ts';

test.each([
  [0, '₹0.00'],
  [7, '₹0.07'],
  [99_999, '₹999.99'],
  [12_345_678, '₹1,23,456.78'],
  [-1_00_00_00_000_00, '−₹1,00,00,00,000.00'],
])('%i paise are %s', (paise, written) => {
  expect(rupees(paise)).toBe(written);
});

test.each([
  [600, '6%'],
  [1_250, '12.5%'],
  [-5, '−0.05%'],
])('%i basis points are %s', (basisPoints, written) => {
  expect(percent(basisPoints)).toBe(written);
});

test('a count has commas where lakhs have them', () => {
  expect([counted(1, 'SIP'), counted(2_500, 'SIP'), counted(1_00_000, 'SIP')]).toEqual([
    '1 SIP',
    '2,500 SIPs',
    '1,00,000 SIPs',
  ]);
});

test('a day is written as on every screen', () => {
  expect(dateWritten(localDate('2010-01-05'))).toBe('5 Jan 2010');
  expect(dateWritten(undefined)).toBe('');
});
