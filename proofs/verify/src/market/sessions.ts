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

/** A settlement holiday is a session; a muhurat day is not. */
export function sessionsOf(days: readonly { day: Day; kind: string }[]): Sessions {
  const closed = new Set(
    days.filter(({ kind }) => kind !== 'settlement-holiday').map(({ day }) => day),
  );
  const published = new Set(days.map(({ day }) => day.slice(0, 4)));
  return {
    isSession(day) {
      const weekday = dayOfWeek(day);
      if (weekday === 0 || weekday === 6 || closed.has(day)) return false;
      return published.has(day.slice(0, 4)) || !everyYear.has(day.slice(5));
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
