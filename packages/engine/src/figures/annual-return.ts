import { daysBetween } from '../calendar/local-date.ts';
import { noPaise, type Paise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import type { CashFlow } from './cash-flow.ts';
import { basisPointsOf } from './rounded.ts';
import { type Xirr, xirr } from './xirr/xirr.ts';

/** `TOO_SHORT`: the annualised rate is given only on request. */
export type AnnualReturn = Xirr | { readonly kind: 'TOO_SHORT'; readonly annualised: Xirr };

const daysOfYear = 365;

/** Under a year an annual rate says nothing. */
export function annualReturn(flows: readonly CashFlow[]): AnnualReturn {
  const days = flows.map(({ on }) => on).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return { kind: 'NONE' };
  const answer = xirr(flows);
  return daysBetween(first, last) < daysOfYear ? { kind: 'TOO_SHORT', annualised: answer } : answer;
}

/** Undefined while no own money was in. */
export const returnOnOwnMoney = (profit: Paise, peakOwnMoney: Paise): BasisPoints | undefined =>
  peakOwnMoney > noPaise ? basisPointsOf(profit, peakOwnMoney) : undefined;
