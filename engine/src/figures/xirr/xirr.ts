import type { CashFlow } from '../cash-flow.ts';
import { balanceAt } from './balance-point.ts';
import { type FlowSide, type FlowSides, flowSides } from './flow-sides.ts';
import { isolateRoots, type Stretch } from './isolate-roots.ts';
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
 * The internal rate of return of dated flows in any order, actual/365. How many there are is proved
 * before one is looked for, and a rate is only given when it stands the substitution.
 */
export function xirr(flows: readonly CashFlow[]): Xirr {
  const sides = flowSides(flows);
  if (sides.paidIn.days.length === 0 || sides.cameBack.days.length === 0) return { kind: 'NONE' };

  const { single, blurred } = isolateRoots(sides);
  const growths = [
    ...single.map((stretch) => refineRoot(sides, stretch)),
    ...blurred.map((stretch) => nearestToZero(sides, stretch)),
  ];
  const rates = growths
    .map((growth) => Math.expm1(growth * daysOfYear))
    .filter((rate) => isBalanced(sides, rate))
    .sort((a, b) => a - b);
  if (growths.length > 1 || blurred.length > 0) return { kind: 'NOT_UNIQUE', rates };
  const [rate] = rates;
  return rate === undefined ? { kind: 'NONE' } : { kind: 'RATE', rate };
}

/** False for what a number cannot hold as well: -100 % and what lies beyond the largest number. */
function isBalanced({ paidIn, cameBack }: FlowSides, rate: number): boolean {
  const back = discountedAt(cameBack, rate);
  const into = discountedAt(paidIn, rate);
  return Math.abs(back - into) <= tolerance * (back + into);
}

/** The sum of the definition, by the rate itself. */
function discountedAt({ days, amounts }: FlowSide, rate: number): number {
  let sum = 0;
  for (let place = 0; place < days.length; place += 1) {
    sum += (amounts[place] ?? 0) * (1 + rate) ** (-(days[place] ?? 0) / daysOfYear);
  }
  return sum;
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
