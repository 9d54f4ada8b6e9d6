import { codeText, percent, wholeNumber, wholeRupees } from '../../lib/formats.ts';
import type { AskedPlan } from './asked-plan.ts';

/** How the plans are called where more than one is compared. */
export const planNames = ['Plan A', 'Plan B', 'Plan C'] as const;

/** A plan in one line. */
export const planLine = ({
  amount,
  every,
  day,
  sips,
  perEtf,
  target,
  reinvest,
}: AskedPlan): string =>
  `${wholeRupees(amount)} ${rhythm(every, day)}, ${wholeNumber(sips)} SIPs, ${wholeNumber(perEtf)} per ETF, sold at ${percent(target)}, ${percent(reinvest)} of profit reinvested`;

function rhythm(every: AskedPlan['every'], day: AskedPlan['day']): string {
  if (every === 'daily') return 'on every trading day';
  const name = dayName(day);
  return every === 'weekly' ? `every ${name}` : `on the first ${name} of each month`;
}

export const dayName = (day: AskedPlan['day']): string => codeText(day.toUpperCase());
