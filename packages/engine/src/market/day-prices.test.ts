import { describe, expect, test } from 'vitest';
import { date, quoted, rupees } from '../testing/build.ts';
import { barOfDay, refreshedQuote } from './day-prices.ts';

const morning = quoted(100, {
  low52: rupees(90),
  high52: rupees(110),
  lowerBand: rupees(80),
  upperBand: rupees(120),
});

describe('a quote that is read again', () => {
  test('keeps the band and the year of the first one', () => {
    const again = refreshedQuote(morning, quoted(101), { low: rupees(99), high: rupees(102) });
    expect(again).toEqual({ ...morning, ...quoted(101) });
  });

  test('counts a new low and a new high of today at once', () => {
    const again = refreshedQuote(morning, quoted(101), { low: rupees(89), high: rupees(111) });
    expect(again).toMatchObject({ low52: rupees(89), high52: rupees(111) });
  });

  test('knows no year where the first one did not', () => {
    expect(refreshedQuote(undefined, quoted(101), { low: rupees(89) })).toEqual(quoted(101));
  });
});

describe('the bar of a day', () => {
  const day = { open: rupees(100), high: rupees(103), low: rupees(98), volume: 7 };

  test('closes at the last price', () => {
    expect(barOfDay(date('2026-01-05'), quoted(101), day)).toEqual({
      ...day,
      date: '2026-01-05',
      close: rupees(101),
    });
  });

  test('is none where nothing was traded', () => {
    expect(barOfDay(date('2026-01-05'), quoted(101), { ...day, volume: 0 })).toBeUndefined();
  });
});
