import { dayNumber } from '../../calendar/local-date.ts';
import type { CashFlow } from '../cash-flow.ts';

/** Net non-zero amounts and their days from the first flow, ascending, each day once. */
export type DayFlows = { readonly days: Float64Array; readonly amounts: Float64Array };

export function dayFlows(flows: readonly CashFlow[]): DayFlows {
  const days = new Float64Array(flows.length);
  const amounts = new Float64Array(flows.length);
  let kept = 0;
  let origin = 0;
  let last = -1;
  for (const { on, amount } of flows) {
    const day = dayNumber(on);
    if (day < last) return dayFlows(flows.toSorted((a, b) => (a.on < b.on ? -1 : 1)));
    if (day > last) {
      if (kept > 0 && amounts[kept - 1] === 0) kept -= 1;
      if (kept === 0) origin = day;
      days[kept] = day - origin;
      kept += 1;
    }
    amounts[kept - 1] = (day > last ? 0 : (amounts[kept - 1] ?? 0)) + amount;
    last = day;
  }
  if (kept > 0 && amounts[kept - 1] === 0) kept -= 1;
  return { days: days.subarray(0, kept), amounts: amounts.subarray(0, kept) };
}
