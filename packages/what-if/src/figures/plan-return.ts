import { type AnnualReturn, xirrOfDayFlows } from '@safe-trading/engine';
import type { MarketHours } from '../market/market-hours.ts';
import type { PlanTrace } from './plan-trace.ts';

const daysOfYear = 365;

/** XIRR of the payments; the remaining value counts as paid out on the last day. */
export function annualReturnOf(
  { first, length, ownMoneyIn, moneyOut }: Omit<PlanTrace, 'inside' | 'held'>,
  hours: readonly MarketHours[],
  inside: number,
): AnnualReturn {
  const days = new Float64Array(length);
  const amounts = new Float64Array(length);
  const origin = hours[first]?.day ?? 0;
  let [kept, begins, ends] = [0, -1, -1];
  for (let place = 0; place < length; place += 1) {
    const own = ownMoneyIn[place] ?? 0;
    const out = (moneyOut[place] ?? 0) + (place === length - 1 ? inside : 0);
    if (own === 0 && out === 0) continue;
    const day = (hours[first + place]?.day ?? 0) - origin;
    if (begins < 0) begins = day;
    ends = day;
    if (own === out) continue;
    days[kept] = day;
    amounts[kept] = out - own;
    kept += 1;
  }
  if (begins < 0) return { kind: 'NONE' };
  const from = days[0] ?? 0;
  const answer = xirrOfDayFlows({
    days: days.subarray(0, kept).map((day) => day - from),
    amounts: amounts.subarray(0, kept),
  });
  return ends - begins < daysOfYear ? { kind: 'TOO_SHORT', annualised: answer } : answer;
}
