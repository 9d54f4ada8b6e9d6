import type { Days } from './answer.ts';

/** Percent a year, as a bank states it: compounded every quarter. */
export const usualDepositRate = 7;

/**
 * Profit in rupees of the same money on the same days in a deposit that pays the rate in percent a year, compounded every
 * quarter, before tax. What the deposit could not have paid out counts as a loss, as in the comparison with the index.
 */
export function depositProfit(days: Pick<Days, 'on' | 'moneyIn'>, ratePercent: number): number {
  const growthPerDay = (1 + ratePercent / 400) ** (4 / 365);
  let value = 0;
  let unpaid = 0;
  let inNow = 0;
  let on = days.on[0] ?? 0;
  for (const [place, day] of days.on.entries()) {
    value *= growthPerDay ** (day - on);
    value += (days.moneyIn[place] ?? 0) - inNow;
    if (value < 0) {
      unpaid -= value;
      value = 0;
    }
    inNow = days.moneyIn[place] ?? 0;
    on = day;
  }
  return value - unpaid - inNow;
}
