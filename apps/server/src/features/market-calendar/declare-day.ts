import {
  type Calendar,
  isSession,
  type LocalDate,
  minutesOf,
  type SessionTimes,
  sessionTimesOn,
  weekdayOf,
} from '@safe-trading/engine';
import { Problem } from '../../platform/kernel/problem.ts';
import { dayInWords, timeOfDayInWords } from '../../trading/reasons/in-words.ts';
import type { DeclaredDay } from './declared-days.ts';

type Known = {
  calendar: Calendar;
  sessionTimes: readonly SessionTimes[];
  /** Market date. */
  today: LocalDate;
};

/** Time for orders after the opening and for cancelling before the close. */
const shortestMinutes = 60;
const yearsAhead = 2;

export function checkDeclared(day: DeclaredDay, known: Known): void {
  const { date, kind } = day;
  const { today, calendar } = known;
  if (date < today) throw invalid('date', 'That day is over. Declare today or a day to come.');
  if (Number(date.slice(0, 4)) > Number(today.slice(0, 4)) + yearsAhead)
    throw invalid('date', `Declare days at most ${yearsAhead} years ahead.`);
  const on = dayInWords(date);
  switch (kind) {
    case 'trading-holiday':
      if (!isSession(calendar, date)) throw closedAlready(on);
      return;
    case 'early-close':
      if (!isSession(calendar, date)) throw closedAlready(on);
      checkClose(day, known);
      return;
    case 'trading-day':
      if (isWeekend(date))
        throw invalid('date', `${on} is a weekend. Declare a special session instead.`);
      if (isSession(calendar, date))
        throw new Problem('conflict', `The exchange trades on ${on} anyway. Nothing was changed.`);
      return;
    case 'special-session':
      if (isSession(calendar, date))
        throw new Problem(
          'conflict',
          `${on} is an ordinary trading day. Declare an early close or a holiday instead.`,
        );
      if (!day.opens || !day.closes || day.opens >= day.closes)
        throw invalid('closes', 'A special session needs an opening and a close after it.');
  }
}

function checkClose({ date, closes }: DeclaredDay, { sessionTimes }: Known): void {
  const usual = sessionTimesOn(sessionTimes, date);
  if (!closes) throw invalid('closes', 'Close is required: the time at which the day ends early.');
  const isLong = minutesOf(closes) - minutesOf(usual.opens) >= shortestMinutes;
  if (closes >= usual.closes || !isLong)
    throw invalid(
      'closes',
      `Close must be before ${timeOfDayInWords(usual.closes)} and at least an hour after ${timeOfDayInWords(usual.opens)}.`,
    );
}

const isWeekend = (date: LocalDate): boolean =>
  weekdayOf(date) === 'Saturday' || weekdayOf(date) === 'Sunday';

const closedAlready = (on: string): Problem =>
  new Problem('conflict', `The exchange is closed on ${on} already. Nothing was changed.`);

export const invalid = (field: string, message: string): Problem =>
  new Problem('invalid', message, { errors: [{ field, message }] });
