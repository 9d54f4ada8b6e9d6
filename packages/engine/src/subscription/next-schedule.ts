import type { Calendar } from '../calendar/calendar.ts';
import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { addPaise, type Paise, paise } from '../money/money.ts';
import { firstInstallmentFrom } from '../plan/plan.ts';
import { plannedDates } from '../plan/planned-dates.ts';
import { installmentOn } from '../plan/step-up.ts';
import type { Moment } from './due.ts';
import { type Installment, isSkipped, usedOn } from './installment.ts';
import { freeNumbers, planNumbers } from './plan-numbers.ts';
import type { Schedule } from './schedule.ts';
import { hasPendingInstallment, isPlanning, type SubscriptionState } from './subscription.ts';

export type NextScheduleFacts = Moment & {
  readonly calendar: Calendar;
  /** Whether a daily plan waits for its weekday; by default only its first schedule does. */
  readonly first?: boolean;
};

export type NewSchedule = {
  readonly schedule: Schedule;
  /** What the raises of its installments promise of the pool. */
  readonly fromPool: Paise;
};

/** No installment is raised to more than three times the investor's own (domain model 9.7). */
export const mostRaise = (own: Paise): Paise => paise(own * 2);

/**
 * The block to create now, if any: the first one on subscribing, another when nothing of the plan
 * is planned or ordered and numbers are left (domain model 9.5, 7). The pool is shared out evenly;
 * what does not divide, or is above the cap, stays in it.
 */
export function scheduleToCreate(
  state: SubscriptionState,
  facts: NextScheduleFacts,
): NewSchedule | undefined {
  if (!isPlanning(state) || hasPendingInstallment(state)) return undefined;
  const { plan, schedules } = state;
  const numbers = freeNumbers(planNumbers(state), plan.installmentsPerEtf);
  if (numbers.length === 0) return undefined;

  const isFirst = schedules.length === 0;
  const dates = plannedDates(plan, facts.calendar, {
    from: isFirst ? firstInstallmentFrom(facts.today, facts.time, plan) : nextFrom(state, facts),
    count: numbers.length,
    first: facts.first ?? isFirst,
  });
  // Nothing is pending, so nothing of the pool is promised to anyone.
  const share = Math.floor(state.balances.pool / numbers.length);
  const first = dates[0] ?? facts.today;
  const raise = paise(Math.min(share, mostRaise(installmentOn(plan, first))));
  const installments = dates.map((plannedOn, index): Installment => {
    const amount = addPaise(installmentOn(plan, plannedOn), raise);
    const sipNumber = numbers[index] ?? 0;
    return { sipNumber, plannedOn, time: plan.time, amount, raise, state: { status: 'planned' } };
  });
  const schedule: Schedule = {
    number: schedules.length + 1,
    status: 'waiting',
    installments,
    lots: [],
    sales: [],
  };
  return { schedule, fromPool: paise(raise * numbers.length) };
}

/**
 * The earliest day of the next installment: today while its time is still to come, never a day that had
 * one or was to have one that is left out, and not before a pause ends.
 */
export function nextFrom(state: SubscriptionState, { today, time }: Moment): LocalDate {
  const soonest = time < state.plan.time ? today : addDays(today, 1);
  const { pausedUntil = soonest } = state;
  const earliest = pausedUntil > soonest ? pausedUntil : soonest;
  const used = lastUsed(state);
  return used !== undefined && used >= earliest ? addDays(used, 1) : earliest;
}

function lastUsed({ schedules }: SubscriptionState): LocalDate | undefined {
  let last: LocalDate | undefined;
  for (const schedule of schedules) {
    for (const installment of schedule.installments) {
      const day = isSkipped(installment) ? installment.plannedOn : usedOn(installment);
      if (day !== undefined && (last === undefined || day > last)) last = day;
    }
  }
  return last;
}
