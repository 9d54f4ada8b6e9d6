import { describe, expect, test } from 'vitest';
import { at } from '../testing/recording.ts';
import {
  bookTime,
  clockTime,
  groupedRupees,
  halfDayClock,
  longTime,
  percentChange,
  rupees,
  serverTime,
  spokenTime,
  tradeDate,
  turnover,
} from './formats.ts';

const afternoon = at('2026-11-21', '14:14:47');

describe('the dialects of this broker', () => {
  test('write rupees with two decimals', () => {
    expect([27_531, 5, 100, 0].map(rupees)).toEqual(['275.31', '0.05', '1.00', '0.00']);
  });

  test('write a loss with its sign, below one rupee too', () => {
    expect([-27_531, -5].map(rupees)).toEqual(['-275.31', '-0.05']);
  });

  test('group the thousands of a last price', () => {
    expect([155_000, 123_456_789, 9_999].map(groupedRupees)).toEqual([
      '1,550.00',
      '1,234,567.89',
      '99.99',
    ]);
  });

  test('write turnover in crores, and in lakhs below one crore', () => {
    expect([31_420_000_000, 31_400_000].map(turnover)).toEqual(['31.42 (Crs)', '3.14 (Lacs)']);
  });

  test('write a change in percent', () => {
    expect([percentChange(10_000, 10_150), percentChange(0, 5)]).toEqual(['1.50', '0.00']);
  });

  test('write a date of two digits in serverTime', () => {
    expect(serverTime(afternoon)).toBe('21/11/26 14:14:47');
  });

  test('write a date of four digits in quotes and order replies', () => {
    expect(longTime(afternoon)).toBe('21/11/2026 14:14:47');
  });

  test('write the month by name in the order book', () => {
    expect(bookTime(afternoon)).toBe('21-Nov-2026 14:14:47');
  });

  test('write half-day time in multi quotes', () => {
    expect(spokenTime(afternoon)).toBe('21 Nov 2026, 02:14:47 PM');
  });

  test('write one word as the date of a trade', () => {
    expect(tradeDate(afternoon)).toBe('21NOV2026');
  });

  test('know noon and midnight', () => {
    const clocks = ['00:00:01', '11:59:59', '12:00:00', '13:00:00'].map((time) =>
      halfDayClock(at('2026-11-21', time)),
    );
    expect(clocks).toEqual(['12:00:01 AM', '11:59:59 AM', '12:00:00 PM', '01:00:00 PM']);
  });

  test('tell the time in India, also when it is still the day before in Greenwich', () => {
    expect([clockTime(at('2026-11-21', '00:15:00')), tradeDate(at('2026-11-21', '00:15'))]).toEqual(
      ['00:15:00', '21NOV2026'],
    );
  });
});
