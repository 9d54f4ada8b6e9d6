import { expect, test } from 'vitest';
import { calendar, date } from '../testing/build.ts';
import {
  addSessions,
  buildCalendar,
  isDeliveryAhead,
  isProvisional,
  isSession,
  missingYears,
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
])('says whether %s is a normal session', (_, day, expected) => {
  expect(isSession(calendar(), date(day))).toBe(expected);
});

const goodFriday = { date: date('2027-03-26'), kind: 'trading-holiday', description: '' } as const;

test('one added holiday does not make a year published, and its fixed holidays stay', () => {
  const added = buildCalendar([goodFriday]);
  expect(isSession(added, goodFriday.date)).toBe(false);
  expect(isSession(added, date('2027-01-26'))).toBe(false);
  expect(isProvisional(added, goodFriday.date)).toBe(true);
});

test('a year that is said to be complete is published, however few holidays are listed', () => {
  const complete = buildCalendar([goodFriday], ['2027']);
  expect(isProvisional(complete, goodFriday.date)).toBe(false);
  expect(isSession(complete, date('2027-01-26'))).toBe(true);
});

test('a day the exchange trades after all is a session, listed or fixed as a holiday', () => {
  const fixed = { ...goodFriday, date: date('2027-01-26') };
  const moved = buildCalendar([
    fixed,
    { ...fixed, kind: 'trading-day' },
    { ...goodFriday, date: date('2027-05-03'), kind: 'early-close' },
  ]);
  expect(isSession(moved, fixed.date)).toBe(true);
  expect(isSession(moved, date('2027-05-03'))).toBe(true);
});

test.each([
  ['2026-11-30', []],
  ['2026-12-01', [2027]],
  ['2027-01-04', [2027]],
  ['2027-12-15', [2027, 2028]],
])('on %s the calendars of %j are asked for', (today, years) => {
  expect(missingYears(calendar(), date(today))).toEqual(years);
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

test.each([
  ['2026-03-30', 'an ordinary session', false],
  ['2026-04-01', 'a settlement holiday', true],
  ['2026-04-02', 'the session after it', false],
  ['2026-01-10', 'a Saturday', true],
])('what was bought before %s (%s) is still to be delivered: %s', (day, _, isAhead) => {
  expect(isDeliveryAhead(calendar(), date(day))).toBe(isAhead);
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
