import { type Day, monthOf } from '../day.ts';
import type { Terms } from './standing.ts';

/** No plan takes more than a hundred thousand crore paise in all. */
const mostOfPlan = 10_000_000_000_000n;
export const wholeShare = 10_000n;

/** The investor's own part of an installment planned for a day: it grows at the start of every n-th month. */
export function ownAmount({ installment, stepUp, count }: Terms, on: Day): bigint {
  if (!stepUp) return installment;
  const most = mostOfPlan / BigInt(count);
  const steps = Math.floor((monthOf(on) - monthOf(stepUp.from)) / stepUp.months);
  let amount = installment;
  for (let step = 0; step < steps && amount < most; step += 1) {
    amount += stepUp.amount ?? (amount * (stepUp.percent ?? 0n)) / wholeShare;
  }
  return amount < most ? amount : most;
}
