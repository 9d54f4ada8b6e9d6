import {
  addDays,
  type Calendar,
  isProvisional,
  isSession,
  type LocalDate,
} from '@safe-trading/engine';
import { attention, type Finding, met, unmet } from './finding.ts';

const precondition = 'Calendar';

type Seen = {
  calendar: Calendar;
  today: LocalDate;
  traded: readonly LocalDate[];
  from: LocalDate;
};

/** Compares the calendar with the broker's candles; today's may be missing. */
export function judgeCalendar({ calendar, today, traded, from }: Seen): Finding {
  const days = daysBetween(from, addDays(today, -1));
  const saw = new Set(traded);
  const missed = days.filter((day) => isSession(calendar, day) && !saw.has(day));
  const extra = days.filter((day) => !isSession(calendar, day) && saw.has(day));
  if (traded.length === 0) {
    return attention(
      precondition,
      'Samco has no candles to compare the calendar with.',
      'Compare the calendar with the holiday list of the exchange.',
    );
  }
  if (missed.length > 0 || extra.length > 0) {
    const parts = [
      ...(missed.length > 0
        ? [`open here and without trading at Samco: ${missed.join(', ')}`]
        : []),
      ...(extra.length > 0 ? [`closed here and traded at Samco: ${extra.join(', ')}`] : []),
    ];
    return unmet(
      precondition,
      `The calendar differs from the days that were traded; ${parts.join('; ')}.`,
      'Enter the holiday list of the exchange; until then orders may be planned for closed days.',
    );
  }
  if (isProvisional(calendar, today)) {
    return unmet(
      precondition,
      `The holidays of ${today.slice(0, 4)} are not entered.`,
      'Enter the holiday list of the exchange for this year; moving feasts count as open until then.',
    );
  }
  const agreed = `It agrees with the ${days.filter((day) => saw.has(day)).length} days traded since ${from}.`;
  const next = addDays(today, 45);
  if (!isProvisional(calendar, next)) return met(precondition, agreed);
  return attention(
    precondition,
    `${agreed} The holidays of ${next.slice(0, 4)} are not entered yet.`,
    'Enter the holiday list of the exchange for the next year before it begins.',
  );
}

function daysBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
