import { describe, expect, test } from 'vitest';
import * as formats from './formats.ts';

describe('rupees', () => {
  test.each([
    [123456, '₹1,23,456.00'],
    [10000000, '₹1,00,00,000.00'],
    [-1234.5, '−₹1,234.50'],
    [0, '₹0.00'],
    [-0, '₹0.00'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    [Number.NaN, 'N/A'],
  ])('rupees of %s are %s', (amount, text) => {
    expect(formats.rupees(amount)).toBe(text);
  });
});

test('a signed amount prints the sign of a gain, and none for nothing', () => {
  expect([1, -1, 0].map(formats.signedRupees)).toEqual(['+₹1.00', '−₹1.00', '₹0.00']);
});

test('a percentage has two decimals at most unless they are fixed', () => {
  expect([formats.percent(12.345), formats.percent(12), formats.percent(12, 1)]).toEqual([
    '12.35%',
    '12%',
    '12.0%',
  ]);
});

test('a signed percentage prints the sign of a gain', () => {
  expect([4.2, -4.2, 0].map((share) => formats.signedPercent(share))).toEqual([
    '+4.2%',
    '−4.2%',
    '0%',
  ]);
});

test('what rounds to nothing has no sign', () => {
  expect([formats.rupees(-0.001), formats.signedRupees(0.004), formats.percent(-0.001)]).toEqual([
    '₹0.00',
    '₹0.00',
    '0%',
  ]);
});

test('units have four decimals and a price per unit two', () => {
  expect([formats.units(21), formats.pricePerUnit(237.5)]).toEqual(['21.0000', '₹237.50']);
});

test('a date stays the day it names, and an instant is the day in India', () => {
  expect([
    formats.dateText('2026-01-31'),
    formats.dateText('2026-01-31T20:00:00Z'),
    formats.dateText(null),
    formats.dateText('never'),
  ]).toEqual(['31 Jan 2026', '1 Feb 2026', 'N/A', 'N/A']);
});

test('a year begins at midnight in India', () => {
  const years = ['2026-12-31T18:29:59Z', '2026-12-31T18:30:00Z'].map((instant) =>
    formats.indianTime(instant).getUTCFullYear(),
  );
  expect(years).toEqual([2026, 2027]);
});

test('a code reads as words, and what is none stays as it is', () => {
  expect(
    ['LATEST_EXECUTED', 'IN_PROGRESS', 'ACTIVE', 'Weekly', 'N/A', '', null].map(formats.codeText),
  ).toEqual(['Latest executed', 'In progress', 'Active', 'Weekly', 'N/A', 'N/A', 'N/A']);
});

test('a day in a sentence has its weekday and no year', () => {
  expect([formats.dayText('2026-12-02'), formats.dayText(null)]).toEqual(['Wed 2 Dec', 'N/A']);
});

test('whole rupees have no paise', () => {
  expect([formats.wholeRupees(612_400.4), formats.wholeRupees(null)]).toEqual(['₹6,12,400', 'N/A']);
});

test('less than a rupee is never told as nothing', () => {
  expect([0.01, -0.5, 0].map(formats.wholeRupees)).toEqual(['₹0.01', '−₹0.50', '₹0']);
});

test('signed whole rupees print the sign of a gain', () => {
  expect([1234.5, -1234.4, 0.01, 0].map(formats.signedWholeRupees)).toEqual([
    '+₹1,235',
    '−₹1,234',
    '+₹0.01',
    '₹0',
  ]);
});

test('an instant shows on a 12-hour clock in India', () => {
  expect(formats.dateTimeText('2026-01-31T09:00:00Z')).toBe('31 Jan 2026, 2:30 pm');
});

describe('a time of day', () => {
  test.each([
    ['09:15', '9:15 am'],
    ['12:00', '12:00 pm'],
    ['00:05', '12:05 am'],
    ['15:30:00', '3:30 pm'],
    ['soon', 'soon'],
    ['', 'N/A'],
    [null, 'N/A'],
  ])('%s reads %s', (time, text) => {
    expect(formats.timeText(time)).toBe(text);
  });
});

describe('a duration', () => {
  test.each([
    [0, '0.0s'],
    [12.34, '12.3s'],
    [59.94, '59.9s'],
    [59.96, '1m 0s'],
    [125, '2m 5s'],
    [119.7, '2m 0s'],
    [null, 'N/A'],
  ])('of %s seconds is %s', (seconds, text) => {
    expect(formats.duration(seconds)).toBe(text);
  });
});

test('completion has one decimal and is 0 where there is nothing to do', () => {
  expect([formats.completion(1, 3), formats.completion(0, 0), formats.completion(4, 3)]).toEqual([
    '33.3%',
    '0.0%',
    '100.0%',
  ]);
});

test.each(
  Array.from(
    { length: 48 },
    (_, step) => new Date(Date.UTC(2026, 0, 1 + 8 * step, step, (5 * step) % 60)),
  ),
)('the date and time of %o are what en-IN writes in India', (instant) => {
  const format = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
    hour12: true,
  });
  expect(formats.dateTimeText(instant)).toBe(format.format(instant));
});

test('a day in a sentence has the weekday en-IN gives it', () => {
  const format = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });
  const week = Array.from({ length: 7 }, (_, day) => `2026-11-2${day}`);
  expect(week.map((date) => formats.dayText(date).slice(0, 3))).toEqual(
    week.map((date) => format.format(new Date(date))),
  );
});
