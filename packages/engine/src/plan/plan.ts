import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';
import { type Paise, paise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import type { StepUp } from './step-up.ts';
import type { Frequency, Strategy, Terms, Weekday } from './strategy.ts';

/**
 * A strategy with the investor's terms, frozen at subscribing; later edits of the strategy do not change it. The
 * investor may amend installment, reinvest and step-up.
 */
export type Plan = {
  readonly installment: Paise;
  readonly reinvest: BasisPoints;
  readonly installmentCount: number;
  readonly installmentsPerEtf: number;
  readonly frequency: Frequency;
  readonly weekday: Weekday;
  readonly time: TimeOfDay;
  readonly target: BasisPoints;
  readonly stepUp?: StepUp;
};

export type OwnTerms = Pick<Plan, 'installment' | 'reinvest' | 'stepUp'>;

export function withTerms({ stepUp: _before, ...plan }: Plan, terms: OwnTerms): Plan {
  return { ...plan, ...terms };
}

// Most installments in a calendar month: 23 sessions is the largest month of 2015 to 2026 (docs/domain-model.md,
// Planned dates).
const mostPerMonth: Readonly<Record<Frequency, number>> = { daily: 23, weekly: 5, monthly: 1 };

const noticeMinutes = 60;

export function planFrom(strategy: Strategy, terms: Terms): Plan {
  const { installmentCount, installmentsPerEtf, frequency, weekday, time, target } = strategy;
  return {
    installment: terms.installment,
    reinvest: terms.reinvest,
    installmentCount,
    installmentsPerEtf,
    frequency,
    weekday,
    time,
    target,
  };
}

/** Never more than what is left of the plan. */
export const monthlyCap = (plan: Plan, installmentsLeft: number): Paise =>
  paise(plan.installment * Math.min(mostPerMonth[plan.frequency], installmentsLeft));

/** At least one hour after subscribing (docs/domain-model.md, Planned dates). */
export const firstInstallmentFrom = (
  subscribedOn: LocalDate,
  subscribedAt: TimeOfDay,
  plan: Pick<Plan, 'time'>,
): LocalDate =>
  minutesOf(subscribedAt) + noticeMinutes <= minutesOf(plan.time)
    ? subscribedOn
    : addDays(subscribedOn, 1);
