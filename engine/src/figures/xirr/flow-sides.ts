import { daysBetween } from '../../local-date.ts';
import type { CashFlow } from '../cash-flow.ts';

/** Amounts above zero at their days, counted from the first flow of all: ascending, no day twice. */
export type FlowSide = { readonly days: readonly number[]; readonly amounts: readonly number[] };

export type FlowSides = { readonly paidIn: FlowSide; readonly cameBack: FlowSide };

/** The flows of one day are one flow; a day on which they cancel out has none. */
export function flowSides(flows: readonly CashFlow[]): FlowSides {
  const paidIn: { days: number[]; amounts: number[] } = { days: [], amounts: [] };
  const cameBack: { days: number[]; amounts: number[] } = { days: [], amounts: [] };
  const dated = isAscending(flows) ? flows : flows.toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const first = dated[0]?.on;
  if (first === undefined) return { paidIn, cameBack };

  for (let place = 0; place < dated.length; ) {
    const on = dated[place]?.on ?? first;
    let amount = 0;
    for (let flow = dated[place]; flow?.on === on; flow = dated[place]) {
      amount += flow.amount;
      place += 1;
    }
    if (amount === 0) continue;
    const side = amount < 0 ? paidIn : cameBack;
    side.days.push(daysBetween(first, on));
    side.amounts.push(Math.abs(amount));
  }
  return { paidIn, cameBack };
}

function isAscending(flows: readonly CashFlow[]): boolean {
  for (let place = 1; place < flows.length; place += 1) {
    if ((flows[place - 1]?.on ?? '') > (flows[place]?.on ?? '')) return false;
  }
  return true;
}
