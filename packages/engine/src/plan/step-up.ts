import { type LocalDate, localDate, monthOf } from '../calendar/local-date.ts';
import { addPaise, type Paise, paise, shareOf } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import { largestInstallment } from './strategy.ts';

export type StepUp = {
  readonly by:
    | { readonly type: 'percent'; readonly percent: BasisPoints }
    | { readonly type: 'amount'; readonly amount: Paise };
  readonly everyMonths: number;
  /** Months are counted from this day's month. */
  readonly from: LocalDate;
};

export type Step = { readonly from: LocalDate; readonly installment: Paise };

type Growing = {
  readonly installment: Paise;
  readonly installmentCount: number;
  readonly stepUp?: StepUp;
};

/**
 * The investor's own part of an installment on a day. Each step adds to the previous, percentages rounded down to
 * the paisa, up to the largest installment allowed.
 */
export function installmentOn(plan: Growing, on: LocalDate): Paise {
  const { stepUp } = plan;
  if (stepUp === undefined) return plan.installment;
  const months = monthNumber(monthOf(on)) - monthNumber(monthOf(stepUp.from));
  return afterSteps(plan, stepUp, Math.floor(months / stepUp.everyMonths));
}

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

function monthNumber(month: string): number {
  const [year = '0', ofYear = '1'] = month.split('-');
  return Number(year) * 12 + Number(ofYear) - 1;
}

function firstDayOf(number: number): LocalDate {
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  const ofYear = String((number % 12) + 1).padStart(2, '0');
  return localDate(`${year}-${ofYear}-01`);
}
