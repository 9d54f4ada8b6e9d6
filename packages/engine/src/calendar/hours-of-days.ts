import type { MarketDay } from './calendar.ts';
import { addDays } from './local-date.ts';
import { type SessionTimes, sessionTimesOn } from './session-times.ts';
import { minutesOf, type TimeOfDay, timeFromMinutes } from './time-of-day.ts';

/** Session times with early closes: last order and clean-up keep their distance from the close. */
export function withEarlyCloses(
  rows: readonly SessionTimes[],
  days: readonly MarketDay[],
): SessionTimes[] {
  const own = days.flatMap(({ kind, date, closes }): SessionTimes[] => {
    if (kind !== 'early-close' || closes === undefined) return [];
    const usual = sessionTimesOn(rows, date);
    const earlier = (time: TimeOfDay): TimeOfDay =>
      timeFromMinutes(minutesOf(time) - minutesOf(usual.closes) + minutesOf(closes));
    const { opens, lastOrder, cancelLeftovers } = usual;
    return [
      {
        from: date,
        opens,
        closes,
        lastOrder: earlier(lastOrder),
        cancelLeftovers: earlier(cancelLeftovers),
      },
    ];
  });
  const isOwn = new Set(own.map(({ from }) => from));
  // The normal times apply again from the next day.
  const after = own
    .map(({ from }) => addDays(from, 1))
    .filter((date) => !isOwn.has(date))
    .map((date) => ({ ...sessionTimesOn(rows, date), from: date }));
  const isKnown = new Set([...own, ...after].map(({ from }) => from));
  return [...rows.filter(({ from }) => !isKnown.has(from)), ...own, ...after].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
}
