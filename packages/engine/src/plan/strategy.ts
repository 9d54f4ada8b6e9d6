import type { DayOfWeek } from '../calendar/local-date.ts';
import type { SessionTimes } from '../calendar/session-times.ts';
import { parseTimeOfDay, type TimeOfDay } from '../calendar/time-of-day.ts';
import { type Paise, paise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';

export type Frequency = 'daily' | 'weekly' | 'monthly';

export type Weekday = Exclude<DayOfWeek, 'Saturday' | 'Sunday'>;

export type Strategy = {
  readonly fundSize: Paise;
  readonly installment: Paise;
  readonly installmentCount: number;
  readonly installmentsPerEtf: number;
  readonly frequency: Frequency;
  readonly reinvest: BasisPoints;
  readonly target: BasisPoints;
  readonly weekday: Weekday;
  readonly time: TimeOfDay;
};

export type Fault<Field> = { readonly field: Field; readonly message: string };

/** What a subscriber chooses. */
export type Terms = { readonly installment: Paise; readonly reinvest: BasisPoints };

const mostInstallments = 10_000;
const mostTarget = 100_000;
const mostMoney = 10_000_000_000_000;

/** In the order of the form (docs/domain-model.md, Amounts and counts). */
export function checkStrategy(
  strategy: Strategy,
  times: SessionTimes,
): readonly Fault<keyof Strategy>[] {
  const { installmentCount: count, installmentsPerEtf: perEtf, target, time } = strategy;
  const faults: Fault<keyof Strategy>[] = [];
  const fault = (field: keyof Strategy, message: string) => faults.push({ field, message });

  if (!isMoney(strategy.fundSize)) fault('fundSize', moneySentence('Total fund required'));
  if (!isMoney(strategy.installment)) fault('installment', moneySentence('Standard SIP amount'));
  if (!isCount(count)) fault('installmentCount', countSentence('Total number of SIPs'));
  if (!isCount(perEtf)) fault('installmentsPerEtf', countSentence('Number of SIPs per ETF'));
  if (isCount(count) && isCount(perEtf) && perEtf > count) {
    fault(
      'installmentsPerEtf',
      'Number of SIPs per ETF must not be more than the total number of SIPs.',
    );
  }
  if (isMoney(strategy.installment) && isCount(count) && !isMoney(strategy.installment * count)) {
    fault('installment', togetherSentence('Standard SIP amount'));
  }
  if (!isShare(strategy.reinvest)) fault('reinvest', shareSentence('Standard reinvest percent'));
  if (!(Number.isInteger(target) && target > 0 && target <= mostTarget)) {
    fault('target', 'Profit target percent must be greater than 0 and at most 1,000.');
  }
  if (parseTimeOfDay(time) === undefined || time < times.opens || time > times.lastOrder) {
    fault('time', `Execution time must be between ${times.opens} and ${times.lastOrder}.`);
  }
  return faults;
}

export function checkTerms(terms: Terms, installmentCount = 1): readonly Fault<keyof Terms>[] {
  const faults: Fault<keyof Terms>[] = [];
  if (!isMoney(terms.installment)) {
    faults.push({ field: 'installment', message: moneySentence('SIP amount') });
  } else if (!isMoney(terms.installment * installmentCount)) {
    faults.push({ field: 'installment', message: togetherSentence('SIP amount') });
  }
  if (!isShare(terms.reinvest)) {
    faults.push({ field: 'reinvest', message: shareSentence('Reinvest percent') });
  }
  return faults;
}

/** Worth a warning, not a refusal. */
export const fundMismatch = (strategy: Strategy): boolean =>
  strategy.fundSize !== strategy.installment * strategy.installmentCount;

export const largestInstallment = (installmentCount: number): Paise =>
  paise(Math.floor(mostMoney / installmentCount));

const isMoney = (value: number): boolean =>
  Number.isSafeInteger(value) && value > 0 && value <= mostMoney;
const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= mostInstallments;
const isShare = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= 10_000;

const moneySentence = (label: string): string =>
  `${label} must be greater than 0 and at most 1,00,00,00,00,000 rupees.`;
const togetherSentence = (label: string): string =>
  `${label} times the number of SIPs must be at most 1,00,00,00,00,000 rupees.`;
const countSentence = (label: string): string =>
  `${label} must be a whole number from 1 to 10,000.`;
const shareSentence = (label: string): string => `${label} must be between 0 and 100.`;
