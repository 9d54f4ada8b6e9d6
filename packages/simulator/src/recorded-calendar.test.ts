import { isSession, localDate } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { fullSessions, recordedCalendar } from './recorded-calendar.ts';

const dates = (...texts: readonly string[]) => texts.map((text) => localDate(text));

/** Wednesday to Monday; the Thursday saw no trade, the Saturday a muhurat session. */
const recording = {
  recordedSessions: () => dates('2009-03-04', '2009-03-06', '2009-03-07', '2009-03-09'),
  marketDays: () => [
    { date: localDate('2009-03-07'), kind: 'muhurat' as const, description: 'Muhurat' },
  ],
};

test('a weekday without a recorded session was a holiday', () => {
  const calendar = recordedCalendar(recording);
  expect(
    dates('2009-03-04', '2009-03-05', '2009-03-06').map((d) => isSession(calendar, d)),
  ).toEqual([true, false, true]);
});

test('only days of full trading are sessions', () => {
  expect(fullSessions(recording, recordedCalendar(recording))).toEqual(
    dates('2009-03-04', '2009-03-06', '2009-03-09'),
  );
});

test('a day after the last recorded session is no holiday', () => {
  expect(isSession(recordedCalendar(recording), localDate('2009-03-10'))).toBe(true);
});
