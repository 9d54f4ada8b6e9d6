import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCalendar, isSession } from '../calendar/calendar.ts';
import { addDays, monthOf, weekdayOf } from '../calendar/local-date.ts';
import { calendar, date, plan } from '../testing/build.ts';
import { plannedDates } from './planned-dates.ts';

test('a daily plan takes every session', () => {
  const dates = plannedDates(plan(), calendar(), { from: date('2026-03-30'), count: 4 });
  expect(dates).toEqual(['2026-03-30', '2026-04-01', '2026-04-02', '2026-04-06']);
});

test('the weekday of a daily plan sets only the first date', () => {
  const wanted = { from: date('2026-03-04'), count: 3, first: true };
  const dates = plannedDates(plan({ weekday: 'Thursday' }), calendar(), wanted);
  expect(dates).toEqual(['2026-03-05', '2026-03-06', '2026-03-09']);
});

test('a daily plan whose first weekday is a holiday begins with the next session', () => {
  const wanted = { from: date('2026-03-02'), count: 2, first: true };
  const dates = plannedDates(plan({ weekday: 'Tuesday' }), calendar(), wanted);
  expect(dates).toEqual(['2026-03-04', '2026-03-05']);
});

test('a weekly plan takes its weekday, or the next session after a holiday', () => {
  const weekly = plan({ frequency: 'weekly', weekday: 'Tuesday' });
  const dates = plannedDates(weekly, calendar(), { from: date('2026-02-25'), count: 3 });
  expect(dates).toEqual(['2026-03-04', '2026-03-10', '2026-03-17']);
});

test('a monthly plan takes the first such weekday of the month', () => {
  const monthly = plan({ frequency: 'monthly', weekday: 'Tuesday' });
  const dates = plannedDates(monthly, calendar(), { from: date('2026-02-03'), count: 3 });
  expect(dates).toEqual(['2026-02-03', '2026-03-04', '2026-04-07']);
});

test('a monthly plan that begins after its day begins next month', () => {
  const monthly = plan({ frequency: 'monthly', weekday: 'Monday' });
  const dates = plannedDates(monthly, calendar(), { from: date('2026-12-08'), count: 2 });
  expect(dates).toEqual(['2027-01-04', '2027-02-01']);
});

test('a session that already carries an installment is left to it', () => {
  const wanted = { from: date('2026-01-05'), count: 2, taken: [date('2026-01-05')] };
  expect(plannedDates(plan(), calendar(), wanted)).toEqual(['2026-01-06', '2026-01-07']);
});

test('two nominal dates never share a session, however long the market is closed', () => {
  const shut = Array.from({ length: 20 }, (_, day) => ({
    date: addDays(date('2026-06-01'), day),
    kind: 'trading-holiday' as const,
    description: 'closed',
  }));
  const weekly = plan({ frequency: 'weekly' });
  const dates = plannedDates(weekly, buildCalendar(shut), { from: date('2026-06-01'), count: 4 });
  expect(dates).toEqual(['2026-06-22', '2026-06-23', '2026-06-24', '2026-06-25']);
});

const frequency = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const);
const weekday = fc.constantFrom('Monday' as const, 'Wednesday' as const, 'Friday' as const);
const start = fc.integer({ min: 0, max: 700 }).map((days) => addDays(date('2026-01-01'), days));

test('planned dates are strictly increasing sessions on or after the start', () => {
  const c = calendar();
  fc.assert(
    fc.property(frequency, weekday, start, fc.boolean(), (often, day, from, first) => {
      const timing = { frequency: often, weekday: day };
      const dates = plannedDates(timing, c, { from, count: 30, first });
      expect(dates).toHaveLength(30);
      expect(dates.every((session) => session >= from && isSession(c, session))).toBe(true);
      expect(dates.every((session, at) => at === 0 || session > (dates[at - 1] ?? ''))).toBe(true);
    }),
    { seed: 8 },
  );
});

test('without holidays a weekly plan keeps its weekday and a monthly one its first week', () => {
  const noHolidays = buildCalendar([], ['2026', '2027', '2028', '2029', '2030']);
  fc.assert(
    fc.property(weekday, start, (day, from) => {
      const wanted = { from, count: 24 };
      const weekly = plannedDates({ frequency: 'weekly', weekday: day }, noHolidays, wanted);
      const monthly = plannedDates({ frequency: 'monthly', weekday: day }, noHolidays, wanted);
      expect(new Set([...weekly, ...monthly].map(weekdayOf))).toEqual(new Set([day]));
      expect(new Set(monthly.map(monthOf)).size).toBe(24);
      expect(monthly.every((session) => session.slice(8) <= '07')).toBe(true);
    }),
    { seed: 9 },
  );
});
