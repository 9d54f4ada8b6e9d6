import fc from 'fast-check';
import { expect, test } from 'vitest';
import { date, times } from '../testing/build.ts';
import { withEarlyCloses } from './hours-of-days.ts';
import { dateOf, instant, instantAt, marketMoment, startOfDay, timeOf } from './instant.ts';
import { localDate } from './local-date.ts';
import { sessionTimesOn } from './session-times.ts';
import { minutesOf, parseTimeOfDay, timeFromMinutes, timeOfDay } from './time-of-day.ts';

const early = (day: string, closes: string) =>
  ({ date: date(day), kind: 'early-close', description: '', closes: timeOfDay(closes) }) as const;

const rows = withEarlyCloses([times], [early('2027-03-29', '13:00')]);

test('a day that closes early takes its last order as long before its close as every day does', () => {
  expect(sessionTimesOn(rows, date('2027-03-29'))).toEqual({
    from: '2027-03-29',
    opens: '09:15',
    closes: '13:00',
    lastOrder: '12:40',
    cancelLeftovers: '12:50',
  });
});

test.each(['2027-03-28', '2027-03-30'])('on %s, beside it, the market keeps its hours', (day) => {
  expect(sessionTimesOn(rows, date(day))).toMatchObject({ closes: '15:30', lastOrder: '15:10' });
});

test('two days in a row may close early', () => {
  const both = withEarlyCloses(
    [times],
    [early('2027-03-29', '13:00'), early('2027-03-30', '14:00')],
  );
  const closes = ['2027-03-29', '2027-03-30', '2027-03-31'].map(
    (day) => sessionTimesOn(both, date(day)).closes,
  );
  expect(closes).toEqual(['13:00', '14:00', '15:30']);
});

const later = { ...times, from: date('2026-08-03'), closes: timeOfDay('15:40') };

test('the newest row that has begun is in force', () => {
  expect(sessionTimesOn([later, times], date('2026-08-02')).closes).toBe('15:30');
  expect(sessionTimesOn([later, times], date('2026-08-03')).closes).toBe('15:40');
});

test('a day before the first row has no known hours', () => {
  expect(() => sessionTimesOn([times], date('2019-12-31'))).toThrow(RangeError);
});

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

test('India is five and a half hours ahead of UTC', () => {
  const at = instant(Date.parse('2027-02-08T18:29:59.999Z'));
  expect([dateOf(at), timeOf(at)]).toEqual(['2027-02-08', '23:59']);
  expect(dateOf(instant(at + 1))).toBe('2027-02-09');
});

test('date and clock lead back to their minute', () => {
  const minutes = fc.integer({ min: -60_000_000, max: 120_000_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = instant(minute * 60_000);
      expect(instantAt(dateOf(at), timeOf(at))).toBe(at);
    }),
    { seed: 5, numRuns: 500 },
  );
});

test('a day begins at midnight in India', () => {
  const day = localDate('2027-02-08');
  expect(startOfDay(day)).toBe(instantAt(day, timeOfDay('00:00')));
  expect(new Date(startOfDay(day)).toISOString()).toBe('2027-02-07T18:30:00.000Z');
});

test('a moment carries its instant, date and time', () => {
  const at = instantAt(localDate('2027-02-08'), timeOfDay('10:30'));
  expect(marketMoment(at)).toEqual({ instant: at, today: '2027-02-08', time: '10:30' });
});

test('a part of a millisecond is no instant', () => {
  expect(() => instant(0.5)).toThrow(RangeError);
});
