import { type Day, firstOfMonth, monthOf, plusDays, weekdayFrom } from '../day.ts';
import { type Sessions, sessionAfter, sessionFrom } from '../market/sessions.ts';
import { allInstallments, type SubscriptionBooks, type Terms } from './standing.ts';

type Rhythm = Pick<Terms, 'frequency' | 'weekday'>;

/**
 * The sessions of a plan from a day on (domain model 9.3). Only the first schedule of a daily plan waits for its
 * weekday.
 */
export function plannedDays(
  { frequency, weekday }: Rhythm,
  sessions: Sessions,
  { from, count, isFirst = false }: { from: Day; count: number; isFirst?: boolean },
): Day[] {
  const days: Day[] = [];
  let wanted = from;
  if (frequency === 'weekly' || isFirst) wanted = weekdayFrom(from, weekday);
  if (frequency === 'monthly') {
    const thisMonth = weekdayFrom(firstOfMonth(monthOf(from)), weekday);
    wanted = thisMonth < from ? inMonthAfter(from, weekday) : thisMonth;
  }
  while (days.length < count) {
    let session = sessionFrom(sessions, wanted);
    const latest = days.at(-1);
    if (latest !== undefined && session <= latest) session = sessionAfter(sessions, latest);
    days.push(session);
    if (frequency === 'daily') wanted = plusDays(session, 1);
    else if (frequency === 'weekly') wanted = plusDays(wanted, 7);
    else wanted = inMonthAfter(wanted, weekday);
  }
  return days;
}

const inMonthAfter = (day: Day, weekday: string): Day =>
  weekdayFrom(firstOfMonth(monthOf(day) + 1), weekday);

/** Subscribing leaves at least an hour's notice. */
export function firstDayFrom(today: Day, time: string, planTime: string): Day {
  return minutes(time) + 60 <= minutes(planTime) ? today : plusDays(today, 1);
}

/** The earliest day that was not used or skipped and is outside a pause. */
export function nextDayFrom(standing: SubscriptionBooks, today: Day, time: string): Day {
  const { terms, pausedUntil } = standing;
  let earliest = time < terms.time ? today : plusDays(today, 1);
  if (pausedUntil !== undefined && pausedUntil > earliest) earliest = pausedUntil;
  const used = allInstallments(standing).flatMap(({ status, on, plannedOn, reason }) => {
    if (status === 'executed' || status === 'failed') return on ? [on] : [];
    return status === 'cancelled' && reason === 'SKIPPED' ? [plannedOn] : [];
  });
  const last = used.sort().at(-1);
  return last !== undefined && last >= earliest ? plusDays(last, 1) : earliest;
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
