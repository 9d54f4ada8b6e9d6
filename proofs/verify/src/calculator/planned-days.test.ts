import { describe, expect, test } from 'vitest';
import { sessionsOf } from '../market/sessions.ts';
import { firstDayFrom, plannedDays } from './planned-days.ts';

/** Tuesday 16 February is a holiday. */
const sessions = sessionsOf([{ day: '2027-02-16', kind: 'trading-holiday' }]);

const days = (frequency: string, weekday: string, from: string, isFirst = false) =>
  plannedDays({ frequency, weekday }, sessions, { from, count: 3, isFirst });

describe('planned days', () => {
  test('of a daily plan are every session, from its weekday on at first', () => {
    expect(days('daily', 'Friday', '2027-02-08', true)).toEqual([
      '2027-02-12',
      '2027-02-15',
      '2027-02-17',
    ]);
  });

  test('of a weekly plan move behind a holiday and come back to their weekday', () => {
    expect(days('weekly', 'Tuesday', '2027-02-10')).toEqual([
      '2027-02-17',
      '2027-02-23',
      '2027-03-02',
    ]);
  });

  test('of a monthly plan are the first such weekday of each month', () => {
    expect(days('monthly', 'Wednesday', '2027-02-04')).toEqual([
      '2027-03-03',
      '2027-04-07',
      '2027-05-05',
    ]);
  });
});

test.each([
  ['an hour before', '09:30', '2027-02-08'],
  ['less than an hour before', '09:31', '2027-02-09'],
])('subscribing %s the time of day', (_, time, first) => {
  expect(firstDayFrom('2027-02-08', time, '10:30')).toBe(first);
});
