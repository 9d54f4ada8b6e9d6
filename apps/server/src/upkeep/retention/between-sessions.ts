import {
  type Calendar,
  isSession,
  type MarketMoment,
  minutesOf,
  type SessionTimes,
  sessionTimesOn,
  timeOfDay,
} from '@safe-trading/engine';

/** Some minutes before the first login of a session, and after the last look at the broker's books of it. */
const begins = minutesOf(timeOfDay('08:00'));
const ends = minutesOf(timeOfDay('18:30'));
/** A session at an unusual hour has its logins and its comparing around it. */
const before = 75;
const after = 60;

/** Whether no job of a trading session has anything to do now, nor will in a moment. */
export function isBetweenSessions(
  { calendar, sessionTimes }: { calendar: Calendar; sessionTimes: readonly SessionTimes[] },
  { today, time }: Pick<MarketMoment, 'today' | 'time'>,
): boolean {
  if (!isSession(calendar, today)) return true;
  const { opens, closes } = sessionTimesOn(sessionTimes, today);
  const minute = minutesOf(time);
  return (
    minute < Math.min(begins, minutesOf(opens) - before) ||
    minute >= Math.max(ends, minutesOf(closes) + after)
  );
}
