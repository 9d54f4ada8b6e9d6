import { buildCalendar, localDate, timeOfDay } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { isBetweenSessions } from './retention-schedule.ts';

const hours = (from: string, opens: string, closes: string) => ({
  from: localDate(from),
  opens: timeOfDay(opens),
  closes: timeOfDay(closes),
  lastOrder: timeOfDay(closes),
  cancelLeftovers: timeOfDay(closes),
});
const facts = {
  calendar: buildCalendar([]),
  sessionTimes: [
    hours('2002-01-08', '09:15', '15:30'),
    hours('2027-10-29', '18:00', '19:00'),
    hours('2027-11-01', '08:30', '15:30'),
  ],
};
const isBetween = (day: string, time: string) =>
  isBetweenSessions(facts, { today: localDate(day), time: timeOfDay(time) });

test.each([
  ['2027-02-08', '00:00', true],
  ['2027-02-08', '07:59', true],
  ['2027-02-08', '08:00', false],
  ['2027-02-08', '10:30', false],
  ['2027-02-08', '18:05', false],
  ['2027-02-08', '18:30', true],
])('a session of the usual hours on %s has its jobs around it at %s: %s', (day, time, expected) => {
  expect(isBetween(day, time)).toBe(expected);
});

test('a day without a session is one all day', () => {
  expect([isBetween('2027-02-07', '10:30'), isBetween('2027-02-06', '15:30')]).toEqual([
    true,
    true,
  ]);
});

test('a session in the evening has an hour behind it', () => {
  expect([isBetween('2027-10-29', '19:59'), isBetween('2027-10-29', '20:00')]).toEqual([
    false,
    true,
  ]);
});

test('an early session has its logins before it', () => {
  expect([isBetween('2027-11-01', '07:14'), isBetween('2027-11-01', '07:15')]).toEqual([
    true,
    false,
  ]);
});
