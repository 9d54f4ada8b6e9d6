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

const mostSteps = 8;
/** Of half the span: a step shorter than this leaves less than the series itself does. */
const shortStep = 2e-3;
/** Of half the span: farther out the series says nothing. */
const farthest = 4;

/**
 * Where the discounted sum is zero by its series in the growth, counted from the middle of the span up to the
 * fifth power: for the growth of a usual plan it is right to a few parts in ten thousand. Undefined where
 * nothing came back or nothing was paid in.
 */
export function firstGuess({ days, amounts }: DayFlows): FirstGuess | undefined {
  const count = days.length;
  const middle = (days[count - 1] ?? 0) / 2;
  let gross = 0;
  let sum = 0;
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let fifth = 0;
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
    const early = middle - day;
    const early2 = early * early;
    const turned = amount * early;
    const turned2 = amount * early2;
    const turned3 = turned * early2;
    gross += Math.abs(amount);
    sum += amount;
    first += turned;
    second += turned2;
    third += turned3;
    fourth += turned2 * early2;
    fifth += turned3 * early2;
  }
  if (!(gross > Math.abs(sum))) return undefined;
  const c2 = second / 2;
  const c3 = third / 6;
  const c4 = fourth / 24;
  const c5 = fifth / 120;
  let growth = 0;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const x = growth;
    const value = sum + x * (first + x * (c2 + x * (c3 + x * (c4 + x * c5))));
    const slope = first + x * (second + x * (3 * c3 + x * (4 * c4 + x * 5 * c5)));
    const halfBend = c2 + x * (3 * c3 + x * (6 * c4 + x * 10 * c5));
    const step = value / (slope - (value * halfBend) / slope);
    growth -= step;
    if (!(Math.abs(step) * middle > shortStep)) break;
  }
  if (!(Math.abs(growth) * middle < farthest)) growth = 0;
  return { growth, gross, shortest, longest };
}
