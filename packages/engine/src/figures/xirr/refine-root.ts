import { type BalancePoint, balanceAt, signOf } from './balance-point.ts';
import type { FlowSides } from './flow-sides.ts';
import type { Stretch } from './isolate-roots.ts';

const mostSteps = 200;

/**
 * The growth a day at which the sides balance, in a stretch that holds exactly one. Newton's steps; where
 * one leaves what is left of the stretch, that is halved instead.
 */
export function refineRoot(sides: FlowSides, { from, to }: Stretch): number {
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

const slopeOf = ({ meanDayIn, meanDayBack }: BalancePoint): number => meanDayIn - meanDayBack;

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
