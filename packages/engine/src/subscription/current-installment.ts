import { type Paise, paise } from '../money/money.ts';
import { isPending } from './installment.ts';
import type { SubscriptionState } from './subscription.ts';

/** The investor's part of the next installment, step-up included; the last one given when nothing is pending. */
export function currentInstallment({ plan, schedules }: SubscriptionState): Paise {
  if (plan.stepUp === undefined) return plan.installment;
  const all = schedules.flatMap(({ installments }) => installments);
  const next = all.find(isPending) ?? all.at(-1);
  return next ? paise(next.amount - next.raise - (next.topUp ?? 0)) : plan.installment;
}
