import type { DayFlows } from './day-flows.ts';

/** Powers of a day's growth are kept for the gaps between flows from `shortest` to `longest`, in days. */
export type FirstGuess = {
  readonly growth: number;
  /** All amounts without their signs. */
  readonly gross: number;
  readonly shortest: number;
  readonly longest: number;
};

/** Gaps beyond are discounted one by one. */
export const longestKept = 64;

/** Of the whole span: how far the bend may lead away from the straight line. */
const farthestBend = 0.5;

/**
 * From the undiscounted sums: the logarithm of what came back over what was paid in is nearly a straight
 * line in the growth, as steep as their mean days are apart; it bends as the scatter of their days
 * differs. Undefined where nothing came back or nothing was paid in.
 */
export function firstGuess({ days, amounts }: DayFlows): FirstGuess | undefined {
  const count = days.length;
  let sum = 0;
  let gross = 0;
  let weighted = 0;
  let grossWeighted = 0;
  let squared = 0;
  let grossSquared = 0;
  let shortest = longestKept;
  let longest = 0;
  let before = -Infinity;
  for (let place = 0; place < count; place += 1) {
    const amount = amounts[place] ?? 0;
    const day = days[place] ?? 0;
    const gap = day - before;
    if (gap < shortest) shortest = gap;
    if (gap > longest && gap <= longestKept) longest = gap;
    before = day;
    const size = Math.abs(amount);
    const turned = amount * day;
    const sizeTurned = size * day;
    sum += amount;
    gross += size;
    weighted += turned;
    grossWeighted += sizeTurned;
    squared += turned * day;
    grossSquared += sizeTurned * day;
  }
  const back = gross + sum;
  const into = gross - sum;
  if (!(back > 0 && into > 0)) return undefined;
  const meanBack = (grossWeighted + weighted) / back;
  const meanInto = (grossWeighted - weighted) / into;
  const scatterBack = (grossSquared + squared) / back - meanBack * meanBack;
  const scatterInto = (grossSquared - squared) / into - meanInto * meanInto;
  const apart = meanBack - meanInto;
  const straight = Math.log(back / into) / apart;
  const bent = straight / (1 - ((scatterBack - scatterInto) * straight) / (2 * apart));
  const isNear = Math.abs(bent - straight) * (days[count - 1] ?? 0) < farthestBend;
  return { growth: isNear ? bent : straight, gross, shortest, longest };
}
