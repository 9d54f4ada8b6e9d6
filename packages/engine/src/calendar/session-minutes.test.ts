import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pausedTimes, times } from '../testing/build.ts';
import {
  isOpenAt,
  minuteAfterTrading,
  movedIntoSession,
  sessionMinutes,
  takesOrdersAt,
  tradedBefore,
  tradedInAll,
} from './session-minutes.ts';
import { minutesOf, timeFromMinutes, timeOfDay } from './time-of-day.ts';

const paused = sessionMinutes(pausedTimes);
const minute = (time: string): number => minutesOf(timeOfDay(time));

test.each([
  ['09:14', false],
  ['09:15', true],
  ['11:39', true],
  ['11:40', false],
  ['15:44', false],
  ['15:45', true],
  ['16:59', true],
  ['17:00', false],
])('at %s a session with a pause is open: %s', (time, isOpen) => {
  expect(isOpenAt(paused, minute(time))).toBe(isOpen);
});

test.each([
  ['11:40', false],
  ['15:45', true],
  ['16:40', true],
  ['16:41', false],
])('at %s a session with a pause takes orders: %s', (time, takes) => {
  expect(takesOrdersAt(paused, minute(time))).toBe(takes);
});

test.each([
  ['08:00', '09:15'],
  ['10:30', '10:30'],
  ['11:40', '15:45'],
  ['12:00', '15:45'],
  ['15:45', '15:45'],
])('a time of %s is moved to %s of a session that pauses', (time, movedTo) => {
  expect(timeFromMinutes(movedIntoSession(paused, minute(time)))).toBe(movedTo);
});

test('the two parts of a session trade for as long as both together', () => {
  expect(tradedInAll(paused)).toBe(145 + 75);
});

test('an ordinary session trades from its opening to its close', () => {
  expect(tradedInAll(sessionMinutes(times))).toBe(375);
});

test('no minute trades in the pause', () => {
  expect(['11:40', '13:00', '15:45'].map((time) => tradedBefore(paused, minute(time)))).toEqual([
    145, 145, 145,
  ]);
});

test('every minute of trading is a minute in which the session is open', () => {
  fc.assert(
    fc.property(fc.nat(tradedInAll(paused) - 1), (traded) => {
      const at = minuteAfterTrading(paused, traded);
      return isOpenAt(paused, at) && tradedBefore(paused, at) === traded;
    }),
    { seed: 20 },
  );
});
