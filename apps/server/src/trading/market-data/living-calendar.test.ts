import {
  isProvisional,
  isSession,
  localDate,
  type MarketDay,
  sessionTimesOn,
  timeOfDay,
} from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { openLivingCalendar } from './living-calendar.ts';

const hours = [
  {
    from: localDate('2020-01-01'),
    opens: timeOfDay('09:15'),
    closes: timeOfDay('15:30'),
    lastOrder: timeOfDay('15:10'),
    cancelLeftovers: timeOfDay('15:20'),
  },
];
const goodFriday: MarketDay = {
  date: localDate('2027-03-26'),
  kind: 'trading-holiday',
  description: 'Good Friday',
};

async function opened(listed: readonly MarketDay[] = []) {
  const declared: { days: MarketDay[]; completeYears: number[] } = { days: [], completeYears: [] };
  const source = { listed: () => listed, declared: async () => structuredClone(declared) };
  return { declared, living: await openLivingCalendar(source, hours) };
}

test('a declared holiday is seen by holders of the calendar', async () => {
  const { declared, living } = await opened();
  const { calendar } = living;
  const before = isSession(calendar, goodFriday.date);
  declared.days.push(goodFriday);
  await living.refresh();
  expect([before, isSession(calendar, goodFriday.date)]).toEqual([true, false]);
});

test('an early close is seen by holders of the hours', async () => {
  const { declared, living } = await opened();
  const { sessionTimes } = living;
  const closes = timeOfDay('13:00');
  declared.days.push({ ...goodFriday, kind: 'early-close', closes });
  await living.refresh();
  expect(sessionTimesOn(sessionTimes, goodFriday.date)).toMatchObject({
    closes: '13:00',
    lastOrder: '12:40',
  });
});

test('a declaration for a day replaces its list entry until it is withdrawn', async () => {
  const { declared, living } = await opened([goodFriday]);
  declared.days.push({ ...goodFriday, kind: 'trading-day' });
  await living.refresh();
  const declaredOpen = isSession(living.calendar, goodFriday.date);
  declared.days.length = 0;
  await living.refresh();
  expect([declaredOpen, isSession(living.calendar, goodFriday.date)]).toEqual([true, false]);
});

test('a year that is said to be complete keeps its fixed holidays', async () => {
  const { declared, living } = await opened();
  declared.completeYears.push(2027);
  await living.refresh();
  const republicDay = localDate('2027-01-26');
  expect([
    isProvisional(living.calendar, republicDay),
    isSession(living.calendar, republicDay),
  ]).toEqual([false, false]);
});
