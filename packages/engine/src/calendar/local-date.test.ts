import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  localDate,
  monthOf,
  onOrAfterWeekday,
  parseLocalDate,
  weekdayOf,
} from './local-date.ts';

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '0000-01-01',
  '0001-01-00',
  '9999-12-32',
  '2026-01-01T00:00',
  '',
])('"%s" is not a day of the calendar', (text) => {
  expect(parseLocalDate(text)).toBeUndefined();
  expect(() => localDate(text)).toThrow(RangeError);
});

test('counts days and weekdays as the calendar of every computer does', () => {
  const day = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(day, fc.integer({ min: -50_000, max: 50_000 }), (from, step) => {
      const start = localDate(isoDay(from));
      expect(addDays(start, step)).toBe(isoDay(from + step));
      expect(daysBetween(start, addDays(start, step))).toBe(step);
      expect(weekdayOf(start)).toBe(
        new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
          new Date(from * 86_400_000),
        ),
      );
    }),
    { seed: 4, numRuns: 300 },
  );
});

test('reads exactly the days that the calendar of every computer has', () => {
  const part = (most: number) => fc.integer({ min: 0, max: most });
  const year = fc.oneof(
    part(9_999),
    part(99).map((century) => century * 100),
  );
  const lastDays = fc.integer({ min: 28, max: 32 });
  const written = fc
    .tuple(year, fc.oneof(part(14), fc.constant(2)), fc.oneof(part(33), lastDays))
    .map(([year, month, day]) => [pad(year, 4), pad(month, 2), pad(day, 2)].join('-'));
  fc.assert(
    fc.property(written, (text) => {
      const read = new Date(`${text}T00:00:00Z`);
      const isDay = !text.startsWith('0000') && !Number.isNaN(read.getTime());
      const roundTrip = isDay && read.toISOString().slice(0, 10) === text;
      expect(parseLocalDate(text)).toBe(roundTrip ? text : undefined);
    }),
    { seed: 5, numRuns: 2_000 },
  );
});

test('knows the leap days of the Gregorian calendar', () => {
  expect(addDays(localDate('2024-02-28'), 1)).toBe('2024-02-29');
  expect(addDays(localDate('2100-02-28'), 1)).toBe('2100-03-01');
  expect(addDays(localDate('2000-02-28'), 1)).toBe('2000-02-29');
});

test('a date past the calendar is refused', () => {
  expect(() => addDays(localDate('9999-12-31'), 1)).toThrow(RangeError);
});

test('a date belongs to its month', () => {
  expect(monthOf(localDate('2026-08-21'))).toBe('2026-08');
});

test('finds the first such weekday, the day itself included', () => {
  const friday = localDate('2026-08-21');
  expect(onOrAfterWeekday(friday, 'Friday')).toBe('2026-08-21');
  expect(onOrAfterWeekday(friday, 'Thursday')).toBe('2026-08-27');
});

const pad = (value: number, width: number): string => String(value).padStart(width, '0');
const isoDay = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['2024-07-01', 12, '2025-07-01'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-11-30', 3, '2024-02-29'],
  ['2023-12-15', 24, '2025-12-15'],
])('so many calendar months after %s, %i, is the same day of a month', (from, months, to) => {
  expect(addMonths(localDate(from), months)).toBe(to);
});
