import { type BalancePoint, balanceAt, balanceAtInfinity, signOf } from './balance-point.ts';
import type { FlowSides } from './flow-sides.ts';

/** A stretch of growths with certain signs at its ends. */
export type Stretch = { readonly from: BalancePoint; readonly to: BalancePoint };

/**
 * Every growth at which the discounted sum can be zero. `single`: exactly one, proved. `blurred`: the sum
 * is so near to zero all over the stretch that double arithmetic cannot tell how many there are.
 */
export type Isolated = {
  readonly single: readonly Stretch[];
  readonly blurred: readonly Stretch[];
};

/** Where the halves of a stretch may meet: the first place at which the sign is certain. */
const fractions = [0.5, 0.375, 0.625, 0.25, 0.75, 0.125, 0.875];

/** No flows of amounts in paise over a century need more than a few hundred. */
const mostStretches = 20_000;

/**
 * A stretch is settled when the slope keeps its sign all over it: then there is one root where the signs
 * of its ends differ and none where they do not; or when the ends are farther from zero than the slope
 * can lead back. Any other is halved. The slope is bounded by the mean days at the ends, because these
 * only fall; so every answer is a proof, and rounding is counted in.
 */
export function isolateRoots(sides: FlowSides): Isolated {
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

/** Of the balance: mean day paid in less mean day that came back, each between its ends. */
function slopeOver({ from, to }: Stretch): { lowest: number; highest: number } {
  const doubt = from.meanError + to.meanError;
  return {
    lowest: to.meanDayIn - from.meanDayBack - doubt,
    highest: from.meanDayIn - to.meanDayBack + doubt,
  };
}

/** Whether lines towards zero from both ends, as steep as can be, meet first. Here lowest ≤ 0 ≤ highest. */
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

/** A day's growth of one in a thousand is already 44 % a year: the first step into the open. */
const firstStep = 1 / 1024;

function between(from: number, to: number, fraction: number): number {
  if (Number.isFinite(from) && Number.isFinite(to)) return from + (to - from) * fraction;
  if (Number.isFinite(from)) return from + Math.max(firstStep, Math.abs(from)) * (fraction + 0.5);
  if (Number.isFinite(to)) return to - Math.max(firstStep, Math.abs(to)) * (fraction + 0.5);
  return (fraction - 0.5) * firstStep;
}
