import { type LocalDate, localDate, monthOf } from '../calendar/local-date.ts';
import { addPaise, type Paise, paise, shareOf } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { largestInstallment } from './strategy.ts';

/** The investor's installment grows by so much at the start of every n-th calendar month. */
export type StepUp = {
  readonly by:
    | { readonly type: 'percent'; readonly percent: BasisPoints }
    | { readonly type: 'amount'; readonly amount: Paise };
  readonly everyMonths: number;
  /** The day it was set: months are counted from its month, which is month 0. */
  readonly from: LocalDate;
};

export type Step = { readonly from: LocalDate; readonly installment: Paise };

/** The part of a plan that an amount on a day is worked out from. */
type Growing = {
  readonly installment: Paise;
  readonly installmentCount: number;
  readonly stepUp?: StepUp;
};

/**
 * The investor's own part of an installment planned for a day. Each step adds to the one before, a
 * percentage rounded down to the paisa, and stops at the largest installment the plan may have.
 */
export function installmentOn(plan: Growing, on: LocalDate): Paise {
  const { stepUp } = plan;
  if (stepUp === undefined) return plan.installment;
  const months = monthNumber(monthOf(on)) - monthNumber(monthOf(stepUp.from));
  return afterSteps(plan, stepUp, Math.floor(months / stepUp.everyMonths));
}

/** The steps to come after a day, as far as the amount still grows. */
export function stepsAhead(plan: Growing, after: LocalDate, count: number): Step[] {
  const { stepUp } = plan;
  if (stepUp === undefined) return [];
  const start = monthNumber(monthOf(stepUp.from));
  const taken = Math.floor((monthNumber(monthOf(after)) - start) / stepUp.everyMonths);
  const steps: Step[] = [];
  let before = afterSteps(plan, stepUp, taken);
  for (let step = taken + 1; steps.length < count; step += 1) {
    const installment = afterSteps(plan, stepUp, step);
    if (installment === before) break;
    steps.push({ from: firstDayOf(start + step * stepUp.everyMonths), installment });
    before = installment;
  }
  return steps;
}

function afterSteps(
  { installment, installmentCount }: Growing,
  { by }: StepUp,
  steps: number,
): Paise {
  const most = largestInstallment(installmentCount);
  let amount = installment;
  for (let step = 0; step < steps && amount < most; step += 1) {
    const more = by.type === 'percent' ? shareOf(amount, by.percent) : by.amount;
    amount = addPaise(amount, more);
  }
  return paise(Math.min(amount, most));
}

/** Months since year 0, so that their difference counts calendar months. */
function monthNumber(month: string): number {
  const [year = '0', ofYear = '1'] = month.split('-');
  return Number(year) * 12 + Number(ofYear) - 1;
}

function firstDayOf(number: number): LocalDate {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  const ofYear = String((number % 12) + 1).padStart(2, '0');
  return localDate(`${year}-${ofYear}-01`);
}
