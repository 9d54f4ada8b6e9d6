import type { AskedPlan } from './asked-plan.ts';

type Term = keyof AskedPlan;

const largestAmount = 1_00_00_00_00_000;

/** The errors of a plan, by the rules of a strategy. */
export function planFaults(plan: AskedPlan): Partial<Record<Term, string>> {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([term, check]) => {
      const fault = check(plan);
      return fault ? [[term, fault]] : [];
    }),
  );
}

export const fundsFault = (funds: number | undefined): string | undefined =>
  funds === undefined || (isHundredths(funds) && funds > 0 && funds <= largestAmount)
    ? undefined
    : 'The money in the account must be above ₹0, in whole paise, and at most ₹1,00,00,00,00,000.';

const checks: Readonly<Partial<Record<Term, (plan: AskedPlan) => string | undefined>>> = {
  amount: ({ amount, sips }) =>
    isHundredths(amount) && amount > 0 && amount * Math.max(sips, 1) <= largestAmount
      ? undefined
      : 'The SIP amount must be above ₹0, in whole paise, and at most ₹1,00,00,00,00,000 over the whole plan.',
  target: ({ target }) =>
    isHundredths(target) && target > 0 && target <= 1000
      ? undefined
      : 'The target must be above 0% and at most 1,000%, with two decimals at most.',
  sips: ({ sips }) =>
    isCount(sips) ? undefined : 'The number of SIPs must be a whole number from 1 to 10,000.',
  perEtf: ({ perEtf, sips }) =>
    isCount(perEtf) && perEtf <= Math.max(sips, 1)
      ? undefined
      : 'The SIPs per ETF must be a whole number from 1 to the number of SIPs.',
  reinvest: ({ reinvest }) =>
    isHundredths(reinvest) && reinvest >= 0 && reinvest <= 100
      ? undefined
      : 'The reinvested share must be from 0% to 100%, with two decimals at most.',
  at: ({ at }) =>
    /^(?:09:(?:1[5-9]|[2-5]\d)|1[0-4]:[0-5]\d|15:(?:0\d|10))$/.test(at)
      ? undefined
      : 'The time must lie between 09:15 and 15:10, the last minute for orders.',
};

const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= 10_000;

/** At most two decimals, tolerant of binary fractions. */
const isHundredths = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
