import { daysBetween, type LocalDate } from '../calendar/local-date.ts';
import type { ValuedDay } from './valued-day.ts';

/** What one rupee that was inside from the first day on had become by the close of a day. */
export type TimeWeightedDay = { readonly on: LocalDate; readonly index: number };

export type TimeWeightedReturn = {
  /** Over the whole time, 0.1 for 10 %. */
  readonly rate: number;
  /** By the year; absent under 365 days. */
  readonly annualRate?: number;
};

const daysOfYear = 365;

/**
 * Days chained, one after another and ascending: own money comes in at the start of its day and money
 * leaves at the end of its. A day that begins without value, its own money counted, changes nothing.
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

/** Undefined where there is no day. */
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
