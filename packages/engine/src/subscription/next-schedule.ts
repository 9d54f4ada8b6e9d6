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
  readonly first?: boolean;
};

export type NewSchedule = {
  readonly schedule: Schedule;
  readonly fromPool: Paise;
};

/** At most three times the own amount in all (docs/domain-model.md, Reinvesting). */
export const mostRaise = (own: Paise): Paise => paise(own * 2);

/**
 * The schedule to create now: the first on subscribing, another when nothing is pending and numbers are left. The
 * pool is shared evenly; the remainder and what exceeds the cap stay in it.
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

/** Today while its time is still to come; never a used or skipped day, nor before a pause ends. */
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
