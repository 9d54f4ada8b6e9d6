import { addPaise, noPaise, type Paise, subtractPaise } from '../money/money.ts';
import type { Plan } from '../plan/plan.ts';
import { checkTerms } from '../plan/strategy.ts';
import {
  type PlannedInstallment,
  plannedOf,
  type Replan,
  replanned,
  withOwn,
} from '../subscription/plan-anew.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { type Amended, amended, refused } from './amended.ts';

/** The planned installments on their dates, with the amounts of another plan. */
export const withAmounts = (state: SubscriptionState, plan: Plan): Replan =>
  replanned(plannedOf(state).map((it) => withOwn(it, plan, it.installment.plannedOn)));

/** Adds to one installment alone, over and above the investor's own. */
export function topUpNext(
  { plan }: SubscriptionState,
  { schedule, installment }: PlannedInstallment,
  more: Paise,
): Amended {
  const topUp = addPaise(installment.topUp ?? noPaise, more);
  const own = subtractPaise(installment.amount, installment.raise);
  const [fault] = checkTerms({ installment: addPaise(own, more), reinvest: plan.reinvest });
  if (more <= 0 || fault) {
    return refused(
      'Top-up must be greater than 0 and, with the SIP, at most 1,00,00,00,00,000 rupees.',
      'amount',
    );
  }
  const { sipNumber, plannedOn, raise } = installment;
  const amount = addPaise(installment.amount, more);
  return amended(replanned([{ schedule, sipNumber, plannedOn, amount, raise, topUp }]));
}
