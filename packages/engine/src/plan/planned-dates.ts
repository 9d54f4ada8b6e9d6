import { type Calendar, nextSession, sessionOnOrAfter } from '../calendar/calendar.ts';
import {
  addDays,
  type LocalDate,
  localDate,
  monthOf,
  onOrAfterWeekday,
} from '../calendar/local-date.ts';
import type { Plan } from './plan.ts';

export type DatesWanted = {
  readonly from: LocalDate;
  readonly count: number;
  readonly taken?: Iterable<LocalDate>;
  /** True for the first schedule: a daily plan then waits for its weekday. */
  readonly first?: boolean;
};

type Timing = Pick<Plan, 'frequency' | 'weekday'>;

/**
 * Increasing sessions: daily each session, weekly the weekday, monthly its first in the month. A date without a
 * session moves to the next free session (docs/domain-model.md, Planned dates).
 */
export function plannedDates(plan: Timing, calendar: Calendar, wanted: DatesWanted): LocalDate[] {
  const taken = new Set(wanted.taken);
  const dates: LocalDate[] = [];
  let nominal = firstNominal(plan, wanted);
  while (dates.length < wanted.count) {
    const latest = dates.at(-1);
    let session = sessionOnOrAfter(calendar, nominal);
    while (taken.has(session) || (latest !== undefined && session <= latest)) {
      session = nextSession(calendar, session);
    }
    dates.push(session);
    nominal = nextNominal(plan, nominal, session);
  }
  return dates;
}

function firstNominal(plan: Timing, { from, first }: DatesWanted): LocalDate {
  if (plan.frequency === 'daily') return first ? onOrAfterWeekday(from, plan.weekday) : from;
  if (plan.frequency === 'weekly') return onOrAfterWeekday(from, plan.weekday);

  const thisMonth = firstOfMonth(plan, monthOf(from));
  return thisMonth >= from ? thisMonth : firstOfMonth(plan, monthAfter(from));
}

function nextNominal(plan: Timing, nominal: LocalDate, session: LocalDate): LocalDate {
  if (plan.frequency === 'daily') return addDays(session, 1);
  if (plan.frequency === 'weekly') return addDays(nominal, 7);
  return firstOfMonth(plan, monthAfter(nominal));
}

const firstOfMonth = (plan: Timing, month: string): LocalDate =>
  onOrAfterWeekday(localDate(`${month}-01`), plan.weekday);

const monthAfter = (date: LocalDate): string =>
  monthOf(addDays(localDate(`${monthOf(date)}-28`), 4));
