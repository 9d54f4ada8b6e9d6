import { type Paise, paise } from '../money/money.ts';
import { isPending } from './installment.ts';
import type { SubscriptionState } from './subscription.ts';

/**
 * What the investor gives to the next installment, without raise and top-up; with a step-up that is
 * more than at its start. Once nothing is pending, what was given last.
 */
export function currentInstallment({ plan, schedules }: SubscriptionState): Paise {
  if (plan.stepUp === undefined) return plan.installment;
  const all = schedules.flatMap(({ installments }) => installments);
  const next = all.find(isPending) ?? all.at(-1);
  return next ? paise(next.amount - next.raise - (next.topUp ?? 0)) : plan.installment;
}
