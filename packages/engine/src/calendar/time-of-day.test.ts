import { expect, test } from 'vitest';
import { minutesOf, parseTimeOfDay, timeFromMinutes, timeOfDay } from './time-of-day.ts';

test.each(['24:00', '9:15', '09:60', '09:15:00', ''])('"%s" is not a time of day', (text) => {
  expect(parseTimeOfDay(text)).toBeUndefined();
  expect(() => timeOfDay(text)).toThrow(RangeError);
});

test('minutes of a day read back as the same time', () => {
  expect(minutesOf(timeOfDay('10:30'))).toBe(630);
  for (let minute = 0; minute < 1_440; minute += 1) {
    expect(minutesOf(timeFromMinutes(minute))).toBe(minute);
  }
});

test.each([-1, 1_440, 0.5])('%d is not a minute of the day', (minutes) => {
  expect(() => timeFromMinutes(minutes)).toThrow(RangeError);
});
