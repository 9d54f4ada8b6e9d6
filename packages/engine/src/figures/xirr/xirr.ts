import type { CashFlow } from '../cash-flow.ts';
import { balanceAt } from './balance-point.ts';
import { type DayFlows, dayFlows } from './day-flows.ts';
import { type FlowSides, flowSides } from './flow-sides.ts';
import { isolateRoots, type Stretch } from './isolate-roots.ts';
import { plainInvestment } from './plain-investment.ts';
import { refineRoot } from './refine-root.ts';

/** The yearly rate at which dated flows are worth nothing today, 0.1 for 10 %. */
export type Xirr =
  | { readonly kind: 'RATE'; readonly rate: number }
  /** All flows of one sign, or no rate above -100 % at which they are worth nothing. */
  | { readonly kind: 'NONE' }
  /** More than one such rate, ascending, or some so close together that they cannot be told apart. */
  | { readonly kind: 'NOT_UNIQUE'; readonly rates: readonly number[] };

const daysOfYear = 365;

/** Of the gross flows, what may be left when a rate is put back into the sum. */
const tolerance = 1e-9;

/**
 * The internal rate of return of dated flows in any order, actual/365. How many there are is always proved,
 * and a rate is only given when it stands the substitution.
 */
export const xirr = (flows: readonly CashFlow[]): Xirr => xirrOfDayFlows(dayFlows(flows));

/** The same of flows that are counted in days already. */
export function xirrOfDayFlows(flows: DayFlows): Xirr {
  if (flows.days.length < 2) return { kind: 'NONE' };
  const only = plainInvestment(flows);
  return only === undefined ? searched(flows) : { kind: 'RATE', rate: rateOf(only) };
}

function searched(flows: DayFlows): Xirr {
  const sides = flowSides(flows);
  if (sides.paidIn.days.length === 0 || sides.cameBack.days.length === 0) return { kind: 'NONE' };

  const { single, blurred } = isolateRoots(sides);
  const growths = [
    ...single.map((stretch) => refineRoot(sides, stretch)),
    ...blurred.map((stretch) => nearestToZero(sides, stretch)),
  ];
  const rates = growths
    .map(rateOf)
    .filter((rate) => isBalanced(flows, rate))
    .sort((a, b) => a - b);
  if (growths.length > 1 || blurred.length > 0) return { kind: 'NOT_UNIQUE', rates };
  const [rate] = rates;
  return rate === undefined ? { kind: 'NONE' } : { kind: 'RATE', rate };
}

const rateOf = (growth: number): number => Math.expm1(growth * daysOfYear);

/**
 * The sum of the definition by the rate itself, reckoned in whichever direction does not overflow. False
 * for what a number cannot hold: -100 % and what lies beyond the largest number.
 */
function isBalanced({ days, amounts }: DayFlows, rate: number): boolean {
  if (!(rate > -1 && rate < Infinity)) return false;
  const growth = Math.log1p(rate) / daysOfYear;
  const from = growth < 0 ? (days.at(-1) ?? 0) : 0;
  let sum = 0;
  let gross = 0;
  for (let place = 0; place < days.length; place += 1) {
    const worth = (amounts[place] ?? 0) * Math.exp((from - (days[place] ?? 0)) * growth);
    sum += worth;
    gross += Math.abs(worth);
  }
  return Math.abs(sum) <= tolerance * gross;
}

/** Of a stretch too flat to tell its roots apart, a point as good as any: where the sum is least. */
function nearestToZero(sides: FlowSides, { from, to }: Stretch): number {
  let best = from;
  for (let part = 1; part < 16; part += 1) {
    const growth = from.growth + ((to.growth - from.growth) * part) / 16;
    const point = balanceAt(sides, growth);
    if (Math.abs(point.balance) < Math.abs(best.balance)) best = point;
  }
  return best.growth;
}
