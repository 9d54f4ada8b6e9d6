import type { Calendar } from './calendar.ts';
import type { Moment } from './due.ts';
import { type Installment, usedOn } from './installment.ts';
import { addDays, type LocalDate } from './local-date.ts';
import { addPaise, type Paise, paise } from './money.ts';
import { firstInstallmentFrom } from './plan.ts';
import { freeNumbers, planNumbers } from './plan-numbers.ts';
import { plannedDates } from './planned-dates.ts';
import type { Schedule } from './schedule.ts';
import { hasPendingInstallment, type SubscriptionState } from './subscription.ts';

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
const mostRaise = 2;

/**
 * The block to create now, if any: the first one on subscribing, another when nothing of the plan
 * is planned or ordered and numbers are left (domain model 9.5, 7). The pool is shared out evenly;
 * what does not divide, or is above the cap, stays in it.
 */
export function scheduleToCreate(
  state: SubscriptionState,
  facts: NextScheduleFacts,
): NewSchedule | undefined {
  if (state.status !== 'active' || hasPendingInstallment(state)) return undefined;
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
  const raise = paise(Math.min(share, plan.installment * mostRaise));
  const amount = addPaise(plan.installment, raise);
  const installments = dates.map((plannedOn, index): Installment => {
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

/** Today while its time is still to come, and never a day that already had an installment. */
function nextFrom(state: SubscriptionState, { today, time }: Moment): LocalDate {
  const earliest = time < state.plan.time ? today : addDays(today, 1);
  const used = lastUsed(state);
  return used !== undefined && used >= earliest ? addDays(used, 1) : earliest;
}

function lastUsed({ schedules }: SubscriptionState): LocalDate | undefined {
  let last: LocalDate | undefined;
  for (const schedule of schedules) {
    for (const installment of schedule.installments) {
      const day = usedOn(installment);
      if (day !== undefined && (last === undefined || day > last)) last = day;
    }
  }
  return last;
}
