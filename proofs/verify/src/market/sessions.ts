import { type Day, dayOfWeek, plusDays } from '../day.ts';
import { cell, readCsv } from './csv.ts';

export type Sessions = { isSession(day: Day): boolean };

/** Fixed-date holidays, for years without a published list. */
const everyYear = new Set(['01-26', '04-14', '05-01', '08-15', '10-02', '12-25']);

export function readSessions(): Sessions {
  const days = readCsv('calendar.csv').map((line) => ({
    day: cell(line, 'date'),
    kind: cell(line, 'kind'),
  }));
  return sessionsOf(days);
}

/** On settlement holidays and days that close early the exchange trades; nothing is bought on a muhurat day. */
const kindsWithoutSession = new Set(['trading-holiday', 'muhurat', 'special-session']);
const kindsWithSession = new Set(['early-close', 'trading-day']);
/** The list of a year with fewer holidays is not whole. */
const leastOfYear = 10;

export function sessionsOf(days: readonly { day: Day; kind: string }[]): Sessions {
  const daysOf = (kinds: ReadonlySet<string>): Set<Day> =>
    new Set(days.filter(({ kind }) => kinds.has(kind)).map(({ day }) => day));
  const [closed, open] = [daysOf(kindsWithoutSession), daysOf(kindsWithSession)];
  const holidays = Map.groupBy(
    days.filter(({ kind }) => kind === 'trading-holiday'),
    ({ day }) => day.slice(0, 4),
  );
  const isWhole = (year: string): boolean => (holidays.get(year)?.length ?? 0) >= leastOfYear;
  return {
    isSession(day) {
      const weekday = dayOfWeek(day);
      if (weekday === 0 || weekday === 6) return false;
      if (open.has(day)) return true;
      if (closed.has(day)) return false;
      return isWhole(day.slice(0, 4)) || !everyYear.has(day.slice(5));
    },
  };
}

export function sessionFrom({ isSession }: Sessions, day: Day): Day {
  let session = day;
  while (!isSession(session)) session = plusDays(session, 1);
  return session;
}

export const sessionAfter = (sessions: Sessions, day: Day): Day =>
  sessionFrom(sessions, plusDays(day, 1));
