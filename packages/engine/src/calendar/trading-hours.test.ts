import { describe, expect, test } from 'vitest';
import { date, pausedTimes, times } from '../testing/build.ts';
import { buildCalendar } from './calendar.ts';
import { timeOfDay } from './time-of-day.ts';
import { isMarketOpen, isMarketPaused, takesOrders } from './trading-hours.ts';

const twoSessions = {
  date: date('2024-03-02'),
  kind: 'special-session',
  description: 'Disaster-recovery test',
  opens: timeOfDay('09:15'),
  closes: timeOfDay('12:30'),
  pause: { from: timeOfDay('10:00'), until: timeOfDay('11:30') },
} as const;
const hours = { calendar: buildCalendar([twoSessions]), sessionTimes: [times] };
const at = (day: string, time: string) => ({ today: date(day), time: timeOfDay(time) });

describe('on a day with two special sessions', () => {
  test.each(['09:30', '10:30', '12:00'])('the market is closed at %s', (time) => {
    expect(isMarketOpen(hours, at('2024-03-02', time))).toBe(false);
  });

  test.each(['09:30', '10:30', '12:00'])('no order is taken at %s', (time) => {
    expect(takesOrders(hours, at('2024-03-02', time))).toBe(false);
  });
});

describe('on an ordinary session that pauses', () => {
  const paused = { ...hours, sessionTimes: [pausedTimes] };
  const seen = (time: string) => {
    const moment = at('2024-03-04', time);
    return [isMarketOpen(paused, moment), isMarketPaused(paused, moment)];
  };

  test('the market is open before the pause', () => {
    expect(seen('11:39')).toEqual([true, false]);
  });

  test('it is closed in the pause', () => {
    expect(seen('11:40')).toEqual([false, true]);
  });

  test('it is open again after the pause', () => {
    expect(seen('15:45')).toEqual([true, false]);
  });
});
