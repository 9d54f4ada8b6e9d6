import type { PlainKey } from '@safe-trading/messages';
import { whatIf } from '@safe-trading/messages/en/what-if';
import { messagesOf } from '../../lib/messages.ts';
import type { AskedPlan } from './asked-plan.ts';

type Term = keyof AskedPlan;
type FaultKey = Extract<PlainKey<typeof whatIf>, `fault-${string}`>;

const largestAmount = 1_00_00_00_00_000;

/** The errors of a plan, by the rules of a strategy. */
export function planFaults(plan: AskedPlan): Partial<Record<Term, string>> {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([term, check]) => {
      const fault = check(plan);
      return fault ? [[term, messagesOf(whatIf)(fault)]] : [];
    }),
  );
}

export const fundsFault = (funds: number | undefined): string | undefined =>
  funds === undefined || (isHundredths(funds) && funds > 0 && funds <= largestAmount)
    ? undefined
    : messagesOf(whatIf)('fault-funds');

const checks: Readonly<Partial<Record<Term, (plan: AskedPlan) => FaultKey | undefined>>> = {
  amount: ({ amount, sips }) =>
    isHundredths(amount) && amount > 0 && amount * Math.max(sips, 1) <= largestAmount
      ? undefined
      : 'fault-amount',
  target: ({ target }) =>
    isHundredths(target) && target > 0 && target <= 1000 ? undefined : 'fault-target',
  sips: ({ sips }) => (isCount(sips) ? undefined : 'fault-sips'),
  perEtf: ({ perEtf, sips }) =>
    isCount(perEtf) && perEtf <= Math.max(sips, 1) ? undefined : 'fault-per-etf',
  reinvest: ({ reinvest }) =>
    isHundredths(reinvest) && reinvest >= 0 && reinvest <= 100 ? undefined : 'fault-reinvest',
  at: ({ at }) =>
    /^(?:09:(?:1[5-9]|[2-5]\d)|1[0-4]:[0-5]\d|15:(?:0\d|10))$/.test(at) ? undefined : 'fault-at',
};

const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= 10_000;

/** At most two decimals, tolerant of binary fractions. */
const isHundredths = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
