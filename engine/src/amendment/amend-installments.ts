import type { Calendar } from '../calendar/calendar.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { addPaise, noPaise, type Paise, paise, subtractPaise, sumPaise } from '../money/money.ts';
import type { Plan } from '../plan/plan.ts';
import { plannedDates } from '../plan/planned-dates.ts';
import { installmentOn } from '../plan/step-up.ts';
import { checkTerms } from '../plan/strategy.ts';
import { type Installment, isPlanned } from '../subscription/installment.ts';
import { mostRaise } from '../subscription/next-schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import type { Replanned, SubscriptionEvent } from '../subscription/subscription-event.ts';
import { type Amended, amended, refused } from './amended.ts';

type Planned = { readonly schedule: number; readonly installment: Installment };
type Replan = Extract<SubscriptionEvent, { type: 'installments-replanned' }>;

/** What may still be changed, the nearest first. */
export const plannedOf = ({ schedules }: SubscriptionState): Planned[] =>
  schedules
    .flatMap(({ number: schedule, installments }) =>
      installments.filter(isPlanned).map((installment) => ({ schedule, installment })),
    )
    .sort((a, b) => (a.installment.plannedOn < b.installment.plannedOn ? -1 : 1));

/** The planned installments in the plan's own rhythm from a day on: none is lost, none falls together. */
export function planAnew(state: SubscriptionState, from: LocalDate, calendar: Calendar): Replan {
  const { plan } = state;
  const planned = plannedOf(state);
  const dates = plannedDates(plan, calendar, { from, count: planned.length });
  return replanned(planned.map((it, index) => withOwn(it, plan, dates[index] ?? from)));
}

/** The planned installments on their dates, with the amounts of another plan. */
export const withAmounts = (state: SubscriptionState, plan: Plan): Replan =>
  replanned(plannedOf(state).map((it) => withOwn(it, plan, it.installment.plannedOn)));

/** Adds to one installment alone, over and above the investor's own. */
export function topUpNext(
  { plan }: SubscriptionState,
  { schedule, installment }: Planned,
  more: Paise,
): Amended {
  const topUp = addPaise(installment.topUp ?? noPaise, more);
  const own = subtractPaise(installment.amount, installment.raise);
  const [fault] = checkTerms({ installment: addPaise(own, more), reinvest: plan.reinvest });
  if (more <= 0 || fault) {
    return refused(
      'Top-up must be greater than 0 and, with the instalment, at most 1,00,00,00,00,000 rupees.',
      'amount',
    );
  }
  const { sipNumber, plannedOn, raise } = installment;
  const amount = addPaise(installment.amount, more);
  return amended(replanned([{ schedule, sipNumber, plannedOn, amount, raise, topUp }]));
}

function withOwn({ schedule, installment }: Planned, plan: Plan, plannedOn: LocalDate): Replanned {
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

const replanned = (installments: readonly Replanned[]): Replan => ({
  type: 'installments-replanned',
  installments,
});
