import type { DayFlows } from './day-flows.ts';

/** Cached powers of the daily growth for gaps of `shortest` to `longest` days. */
type FirstGuess = {
  readonly growth: number;
  readonly gross: number;
  readonly shortest: number;
  readonly longest: number;
};

/** Longer gaps are discounted one by one. */
const longestKept = 64;

const mostSteps = 8;

/** Share of half the span: shorter steps leave less than the series does. */
const shortStep = 2e-3;

/** Share of half the span beyond which the series says nothing. */
const farthest = 4;

const mostPasses = 12;
/** Beyond it powers may overflow; the thorough search handles those. */
const mostExponent = 600;
const mostGrowth = 5 / 365;
const rounding = 2 ** -52;
/** Share of the gross flows the last step may leave, a tenth of the tolerance of a rate. */
const mostLeft = 1e-10;
/** Below this share nothing more can be proved. */
const nearlyNothing = 1e-10;
/** Reused between calls. */
const powers = new Float64Array(longestKept + 1);

/**
 * The only daily growth at which the discounted sum is zero, when one pass proves it is the only one; otherwise
 * undefined, which proves nothing.\nProof (Laguerre): let the balance be the running sum of the discounted flows
 * and its area the running sum of balances. The roots above a growth are at most the sign changes of the area,
 * those below at most the sign changes of the area from the end. When the area stays on the side of the first flow
 * and ends at its extreme, each is at most one; first and last flow differ in sign, so the count is odd.
 */
export function plainInvestment(flows: DayFlows): number | undefined {
  const { days, amounts } = flows;
  const count = days.length;
  const span = days[count - 1] ?? 0;
  const guess = firstGuess(flows);
  if (guess === undefined) return undefined;
  const { shortest, longest } = guess;
  const relativeDoubt = rounding * (2 * span + 8 * count + 16);
  const firstDay = days[1] ?? 0;
  const firstAmount = amounts[0] ?? 0;
  const secondAmount = amounts[1] ?? 0;
  let { growth } = guess;

  for (let passes = 0; passes < mostPasses; passes += 1) {
    if (!(Math.abs(growth) < mostGrowth && Math.abs(growth) * span < mostExponent))
      return undefined;
    const daily = Math.exp(-growth);
    let power = Math.exp(-growth * shortest);
    for (let gap = shortest; gap <= longest; gap += 1) {
      powers[gap] = power;
      power *= daily;
    }
    let weight = firstDay <= longest ? (powers[firstDay] ?? 1) : Math.exp(-growth * firstDay);
    let before = firstDay;
    let sum = firstAmount + secondAmount * weight;
    let area = firstAmount * firstDay;
    let slope = -secondAmount * weight * firstDay;
    let bend = -slope * firstDay;
    let third = -bend * firstDay;
    let highest = -Infinity;
    let lowest = Infinity;
    for (let place = 2; place < count; place += 1) {
      const day = days[place] ?? 0;
      const gap = day - before;
      weight *= gap <= longest ? (powers[gap] ?? 1) : Math.exp(-growth * gap);
      before = day;
      if (area > highest) highest = area;
      if (area < lowest) lowest = area;
      area += sum * gap;
      const term = (amounts[place] ?? 0) * weight;
      sum += term;
      const turned = term * day;
      slope -= turned;
      const twice = turned * day;
      bend += twice;
      third -= twice * day;
    }
    const most = guess.gross * Math.max(1, weight);
    const least = guess.gross * Math.min(1, weight);
    // The step follows the series of the sum at its root; its next term is what it leaves.
    const newton = sum / slope;
    const second = bend / (2 * slope);
    const thirdPart = third / (6 * slope);
    const step =
      (newton * (1 - second * newton)) / (1 - newton * (2 * second - newton * thirdPart));
    const squared = step * step;
    const nextTerm =
      Math.abs(second) * (second * second + 2 * Math.abs(thirdPart)) * Math.abs(slope) +
      (most * span * span * span * span) / 24;
    const left = nextTerm * squared * squared;
    if (left <= mostLeft * least) {
      const doubt = (most * relativeDoubt + Math.abs(sum)) * span;
      const isLent = highest < -doubt && area < Math.min(0, lowest) - doubt;
      const isBorrowed = lowest > doubt && area > Math.max(0, highest) + doubt;
      if (isLent || isBorrowed) return growth - step;
      if (Math.abs(sum) <= nearlyNothing * least) return undefined;
    }
    growth -= step;
  }
  return undefined;
}

/**
 * Solves the series of the sum around the middle of the span up to the fifth power, accurate to a few parts in ten
 * thousand for ordinary plans. Undefined when one side has no flow.
 */
function firstGuess({ days, amounts }: DayFlows): FirstGuess | undefined {
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
