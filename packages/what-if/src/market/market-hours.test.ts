import { localDate, timeOfDay } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { marketHours } from './market-hours.ts';

const monday = localDate('2024-03-04');
const tuesday = localDate('2024-03-05');
const times = {
  from: localDate('2002-01-08'),
  opens: timeOfDay('09:15'),
  closes: timeOfDay('15:30'),
  lastOrder: timeOfDay('15:10'),
  cancelLeftovers: timeOfDay('15:20'),
};
const early = {
  date: monday,
  kind: 'early-close',
  description: 'Half a day',
  closes: timeOfDay('13:00'),
} as const;

test('a day listed as an early close ends at its own time', () => {
  const data = { sessionTimes: () => [times], marketDays: () => [early] };
  const closes = marketHours([monday, tuesday], data).map((hours) => hours.closes);
  expect(closes).toEqual([13 * 60, 15 * 60 + 30]);
});

test('a session with a pause has the minutes of its two parts', () => {
  const pause = { from: timeOfDay('11:40'), until: timeOfDay('13:00') };
  const data = { sessionTimes: () => [{ ...times, pause }], marketDays: () => [] };
  expect(marketHours([monday], data)[0]?.minutes).toBe(375 - 80);
});
