import { expect, test } from 'vitest';
import { date, times } from '../testing/build.ts';
import { sessionTimesOn } from './session-times.ts';
import { timeOfDay } from './time-of-day.ts';

const later = { ...times, from: date('2026-08-03'), closes: timeOfDay('15:40') };

test('the newest row that has begun is in force', () => {
  expect(sessionTimesOn([later, times], date('2026-08-02')).closes).toBe('15:30');
  expect(sessionTimesOn([later, times], date('2026-08-03')).closes).toBe('15:40');
});

test('a day before the first row has no known hours', () => {
  expect(() => sessionTimesOn([times], date('2019-12-31'))).toThrow(RangeError);
});
