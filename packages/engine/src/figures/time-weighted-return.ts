import { daysBetween, type LocalDate } from '../calendar/local-date.ts';
import type { ValuedDay } from './valued-day.ts';

export type TimeWeightedDay = { readonly on: LocalDate; readonly index: number };

export type TimeWeightedReturn = {
  readonly rate: number;
  /** Absent under 365 days. */
  readonly annualRate?: number;
};

const daysOfYear = 365;

/**
 * Chained days, ascending: own money comes in at the start of a day and leaves at its end. A day that starts
 * without value changes nothing.
 */
export function timeWeightedIndex(days: readonly ValuedDay[]): TimeWeightedDay[] {
  let index = 1;
  let before = 0;
  return days.map(({ on, insideValue, ownMoneyIn, moneyOut }) => {
    const began = before + ownMoneyIn;
    if (began > 0) index *= (insideValue + moneyOut) / began;
    before = insideValue;
    return { on, index };
  });
}

export function timeWeightedReturn(
  days: readonly TimeWeightedDay[],
): TimeWeightedReturn | undefined {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return undefined;
  const span = daysBetween(first.on, last.on);
  const rate = last.index - 1;
  return span < daysOfYear ? { rate } : { rate, annualRate: last.index ** (daysOfYear / span) - 1 };
}
