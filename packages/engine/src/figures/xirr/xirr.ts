import type { CashFlow } from '../cash-flow.ts';
import {
  type BalancePoint,
  balanceAt,
  balanceAtInfinity,
  type FlowSides,
  flowSides,
  signOf,
} from './balance-point.ts';
import { type DayFlows, dayFlows } from './day-flows.ts';

import { plainInvestment } from './plain-investment.ts';

type Stretch = { readonly from: BalancePoint; readonly to: BalancePoint };

/** `single`: exactly one root, proved. `blurred`: too close to zero for doubles to count the roots. */
type Isolated = {
  readonly single: readonly Stretch[];
  readonly blurred: readonly Stretch[];
};

/** Candidates for splitting a stretch; the first with a certain sign is used. */
const fractions = [0.5, 0.375, 0.625, 0.25, 0.75, 0.125, 0.875];

/** Ordinary flows over a century need a few hundred. */
const mostStretches = 20_000;

/** A daily growth of 0.001 is already 44 % a year. */
const firstStep = 1 / 1024;

const mostSteps = 200;

const slopeOf = ({ meanDayIn, meanDayBack }: BalancePoint): number => meanDayIn - meanDayBack;

/** The yearly rate at which dated flows balance, 0.1 for 10 %. */
export type Xirr =
  | { readonly kind: 'RATE'; readonly rate: number }
  | { readonly kind: 'NONE' }
  /** Several rates, ascending, or some too close to separate. */
  | { readonly kind: 'NOT_UNIQUE'; readonly rates: readonly number[] };

const daysOfYear = 365;

/** Share of the gross flows that may remain when a rate is substituted. */
const tolerance = 1e-9;

/**
 * Internal rate of return of dated flows in any order, actual/365. A rate is given only when it is proved to be
 * the only one and passes substitution.
 */
export const xirr = (flows: readonly CashFlow[]): Xirr => xirrOfDayFlows(dayFlows(flows));

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

/** The definition, summed in the direction that does not overflow. False for values no number can hold. */
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

function nearestToZero(sides: FlowSides, { from, to }: Stretch): number {
  let best = from;
  for (let part = 1; part < 16; part += 1) {
    const growth = from.growth + ((to.growth - from.growth) * part) / 16;
    const point = balanceAt(sides, growth);
    if (Math.abs(point.balance) < Math.abs(best.balance)) best = point;
  }
  return best.growth;
}

/** The daily growth at the single root of a stretch: Newton's steps, halving when one leaves the stretch. */
function refineRoot(sides: FlowSides, { from, to }: Stretch): number {
  const risesTo = Math.sign(to.balance);
  let low = from.growth;
  let high = to.growth;
  let growth = startOf(from, to);
  for (let step = 0; step < mostSteps; step += 1) {
    const point = balanceAt(sides, growth);
    const next = growth - point.balance / slopeOf(point);
    if (signOf(point) === 0) return next > low && next < high ? next : growth;
    if (Math.sign(point.balance) === risesTo) high = growth;
    else low = growth;
    growth = next > low && next < high ? next : halfway(low, high);
    if (growth === low || growth === high) return growth;
  }
  return growth;
}

function startOf(from: BalancePoint, to: BalancePoint): number {
  if (Number.isFinite(from.growth) && Number.isFinite(to.growth)) {
    const rise = to.balance - from.balance;
    return from.growth - from.balance * ((to.growth - from.growth) / rise);
  }
  if (Number.isFinite(from.growth)) return from.growth + Math.max(Math.abs(from.growth), 1 / 1024);
  if (Number.isFinite(to.growth)) return to.growth - Math.max(Math.abs(to.growth), 1 / 1024);
  return 0;
}

function halfway(low: number, high: number): number {
  if (Number.isFinite(low) && Number.isFinite(high)) return low + (high - low) / 2;
  if (Number.isFinite(low)) return low + Math.max(1 / 1024, Math.abs(low));
  return high - Math.max(1 / 1024, Math.abs(high));
}

/**
 * A stretch is settled when its slope keeps its sign (then signs at the ends decide between one root and none) or
 * when its ends are farther from zero than the slope can return. Others are halved. Mean days only fall, so values
 * at the ends bound the slope; rounding is included.
 */
function isolateRoots(sides: FlowSides): Isolated {
  const single: Stretch[] = [];
  const blurred: Stretch[] = [];
  const open: Stretch[] = [
    { from: balanceAtInfinity(sides, 'loss'), to: balanceAtInfinity(sides, 'growth') },
  ];
  let looked = 0;
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    looked += 1;
    const { lowest, highest } = slopeOver(stretch);
    if (lowest > 0 || highest < 0) {
      if (signOf(stretch.from) !== signOf(stretch.to)) single.push(stretch);
      continue;
    }
    if (staysOnOneSide(stretch, lowest, highest)) continue;
    const middle = looked < mostStretches ? certainPointWithin(sides, stretch) : undefined;
    if (middle) open.push({ from: middle, to: stretch.to }, { from: stretch.from, to: middle });
    else blurred.push(stretch);
  }
  return { single, blurred };
}

function slopeOver({ from, to }: Stretch): { lowest: number; highest: number } {
  const doubt = from.meanError + to.meanError;
  return {
    lowest: to.meanDayIn - from.meanDayBack - doubt,
    highest: from.meanDayIn - to.meanDayBack + doubt,
  };
}

/** Requires lowest ≤ 0 ≤ highest. */
function staysOnOneSide({ from, to }: Stretch, lowest: number, highest: number): boolean {
  const width = to.growth - from.growth;
  if (!Number.isFinite(width)) return false;
  const isAbove = from.balance > 0;
  if (isAbove !== to.balance > 0) return false;
  const left = Math.abs(from.balance) - from.error;
  const right = Math.abs(to.balance) - to.error;
  const falling = isAbove ? -lowest : highest;
  const rising = isAbove ? highest : -lowest;
  return left / falling + right / rising > width;
}

function certainPointWithin(sides: FlowSides, { from, to }: Stretch): BalancePoint | undefined {
  for (const fraction of fractions) {
    const growth = between(from.growth, to.growth, fraction);
    if (!(growth > from.growth && growth < to.growth)) continue;
    const point = balanceAt(sides, growth);
    if (signOf(point) !== 0) return point;
  }
  return undefined;
}

function between(from: number, to: number, fraction: number): number {
  if (Number.isFinite(from) && Number.isFinite(to)) return from + (to - from) * fraction;
  if (Number.isFinite(from)) return from + Math.max(firstStep, Math.abs(from)) * (fraction + 0.5);
  if (Number.isFinite(to)) return to - Math.max(firstStep, Math.abs(to)) * (fraction + 0.5);
  return (fraction - 0.5) * firstStep;
}
