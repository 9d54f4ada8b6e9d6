import { localDate, timeOfDay } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { marketHours } from './market-hours.ts';

const monday = localDate('2024-03-04');
const times = {
  from: localDate('2002-01-08'),
  opens: timeOfDay('09:15'),
  closes: timeOfDay('15:30'),
  lastOrder: timeOfDay('15:10'),
  cancelLeftovers: timeOfDay('15:20'),
};
test('a session with a pause has the minutes of its two parts', () => {
  const pause = { from: timeOfDay('11:40'), until: timeOfDay('13:00') };
  const data = { sessionTimes: () => [{ ...times, pause }] };
  expect(marketHours([monday], data)[0]?.minutes).toBe(375 - 80);
});
