import type { Calendar } from '../calendar/calendar.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { noPaise, paise, sumPaise } from '../money/money.ts';
import type { Plan } from '../plan/plan.ts';
import { plannedDates } from '../plan/planned-dates.ts';
import { installmentOn } from '../plan/step-up.ts';
import { type Installment, isPlanned } from './installment.ts';
import { mostRaise } from './next-schedule.ts';
import type { SubscriptionState } from './subscription.ts';
import type { Replanned, SubscriptionEvent } from './subscription-event.ts';

export type PlannedInstallment = { readonly schedule: number; readonly installment: Installment };
export type Replan = Extract<SubscriptionEvent, { type: 'installments-replanned' }>;

export const plannedOf = ({ schedules }: SubscriptionState): PlannedInstallment[] =>
  schedules
    .flatMap(({ number: schedule, installments }) =>
      installments.filter(isPlanned).map((installment) => ({ schedule, installment })),
    )
    .sort((a, b) => (a.installment.plannedOn < b.installment.plannedOn ? -1 : 1));

/** In the plan's rhythm from a day on; none is lost or doubled. */
export function planAnew(state: SubscriptionState, from: LocalDate, calendar: Calendar): Replan {
  const { plan } = state;
  const planned = plannedOf(state);
  const dates = plannedDates(plan, calendar, { from, count: planned.length });
  return replanned(planned.map((it, index) => withOwn(it, plan, dates[index] ?? from)));
}

export function withOwn(
  { schedule, installment }: PlannedInstallment,
  plan: Plan,
  plannedOn: LocalDate,
): Replanned {
  const { sipNumber, topUp } = installment;
  const own = installmentOn(plan, plannedOn);
  const raise = paise(Math.min(installment.raise, mostRaise(own)));
  return {
    schedule,
    sipNumber,
    plannedOn,
    amount: sumPaise([own, topUp ?? noPaise, raise]),
    raise,
    ...(topUp === undefined ? {} : { topUp }),
  };
}

export const replanned = (installments: readonly Replanned[]): Replan => ({
  type: 'installments-replanned',
  installments,
});
