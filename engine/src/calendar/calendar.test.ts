import { expect, test } from 'vitest';
import { calendar, date } from '../testing/build.ts';
import {
  addSessions,
  buildCalendar,
  isProvisional,
  isSession,
  nextSession,
  previousSession,
  sellableFrom,
  sessionOnOrAfter,
  settlementDate,
} from './calendar.ts';
import { addDays } from './local-date.ts';

test.each([
  ['a working Monday', '2026-01-05', true],
  ['a Saturday', '2026-01-10', false],
  ['a published holiday', '2026-03-03', false],
  ['a settlement holiday', '2026-04-01', true],
  ['a special session on a Sunday', '2026-02-01', false],
  ['a muhurat session', '2026-11-08', false],
  ['an unpublished feast of a published year', '2026-12-25', true],
  ['a fixed holiday of a year not yet published', '2027-01-26', false],
  ['a weekday of a year not yet published', '2027-01-27', true],
])('tells whether %s is a normal session', (_, day, expected) => {
  expect(isSession(calendar(), date(day))).toBe(expected);
});

test('a year without any published row is provisional', () => {
  expect(isProvisional(calendar(), date('2026-06-01'))).toBe(false);
  expect(isProvisional(calendar(), date('2027-06-01'))).toBe(true);
});

test('steps over weekends and holidays in both directions', () => {
  const c = calendar();
  expect(nextSession(c, date('2026-04-02'))).toBe('2026-04-06');
  expect(previousSession(c, date('2026-04-06'))).toBe('2026-04-02');
  expect(sessionOnOrAfter(c, date('2026-04-02'))).toBe('2026-04-02');
  expect(sessionOnOrAfter(c, date('2026-04-03'))).toBe('2026-04-06');
  expect(addSessions(c, date('2026-04-01'), 3)).toBe('2026-04-07');
});

test('the number of sessions to add is a whole number from one', () => {
  expect(() => addSessions(calendar(), date('2026-04-01'), 0)).toThrow(RangeError);
});

test('a trade settles on the next day that delivers', () => {
  expect(settlementDate(calendar(), date('2026-01-05'))).toBe('2026-01-06');
  expect(settlementDate(calendar(), date('2026-03-30'))).toBe('2026-04-02');
});

test('units bought on Monday are credited on Tuesday evening and sellable on Wednesday', () => {
  expect(sellableFrom(calendar(), date('2026-01-05'))).toBe('2026-01-07');
  expect(sellableFrom(calendar(), date('2026-03-30'))).toBe('2026-04-06');
});

test('previous is the inverse of next on every session of a year', () => {
  const c = buildCalendar([]);
  for (let day = date('2026-01-01'); day < '2027-01-01'; day = addDays(day, 1)) {
    const next = nextSession(c, day);
    expect(isSession(c, next) && next > day).toBe(true);
    expect(previousSession(c, next)).toBe(isSession(c, day) ? day : previousSession(c, day));
  }
});
