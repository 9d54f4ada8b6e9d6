import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf, instant, instantAt, marketMoment, startOfDay, timeOf } from './instant.ts';
import { localDate } from './local-date.ts';
import { timeOfDay } from './time-of-day.ts';

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
