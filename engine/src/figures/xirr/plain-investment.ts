import type { DayFlows } from './day-flows.ts';

const mostPasses = 12;
/** Gaps up to here are discounted from a table of powers. */
const tableDays = 64;
/** Beyond, powers may overflow, or a rate lie too near to -100 %: that is left to the thorough search. */
const mostExponent = 600;
const mostGrowth = 5 / 365;
const rounding = 2 ** -52;
/** The last step, over all the days: it leaves of the sum no more than its third power. */
const lastStep = 1e-5;
/** Of the gross flows: where this little is left and nothing is proved, nothing will be. */
const nearlyNothing = 1e-10;

/**
 * The only growth a day at which the discounted sum is zero, where a pass over the flows proves that it is
 * the only one; undefined where none does, which says nothing.
 *
 * The proof: with the flows discounted at any growth, let the balance be their sum up to a day, and its
 * area the sum of the balances of all days up to it. The roots above that growth are at most as many as
 * the changes of sign of the area, those below it at most as many as those of the area counted from the
 * end (Laguerre). Where the area stays on the side of the first flow and ends farther out than it ever was,
 * each is at most one, as what the sum still lacks to zero may add a change; and as the first and the last
 * flow are of different signs then, the number of roots is odd.
 */
export function plainInvestment(flows: DayFlows): number | undefined {
  const { days, amounts } = flows;
  const count = days.length;
  const span = days[count - 1] ?? 0;
  const start = firstGuess(flows);
  if (start === undefined) return undefined;
  const relativeDoubt = rounding * (2 * span + 8 * count + 16);
  const { table } = start;
  const powers = new Array<number>(table + 1).fill(0.5);
  let { growth } = start;

  for (let passes = 0; passes < mostPasses; passes += 1) {
    if (!(Math.abs(growth) < mostGrowth && Math.abs(growth) * span < mostExponent))
      return undefined;
    const daily = Math.exp(-growth);
    let power = 1;
    for (let gap = 0; gap <= table; gap += 1) {
      powers[gap] = power;
      power *= daily;
    }
    let weight = 1;
    let before = 0;
    let sum = 0;
    let area = 0;
    let slope = 0;
    let bend = 0;
    let highest = -Infinity;
    let lowest = Infinity;
    for (let place = 0; place < count; place += 1) {
      const day = days[place] ?? 0;
      const gap = day - before;
      weight *= gap <= table ? (powers[gap] ?? 1) : Math.exp(-growth * gap);
      before = day;
      if (place > 1) {
        if (area > highest) highest = area;
        if (area < lowest) lowest = area;
      }
      area += sum * gap;
      const term = (amounts[place] ?? 0) * weight;
      sum += term;
      const turned = term * day;
      slope -= turned;
      bend += turned * day;
    }
    const gross = start.gross * Math.max(1, weight);
    const step = sum / (slope - (sum * bend) / (2 * slope));
    if (Math.abs(step) * span <= lastStep) {
      const doubt = (gross * relativeDoubt + Math.abs(sum)) * span;
      const isLent = highest < -doubt && area < Math.min(0, lowest) - doubt;
      const isBorrowed = lowest > doubt && area > Math.max(0, highest) + doubt;
      if (isLent || isBorrowed) return growth - step;
      if (Math.abs(sum) <= nearlyNothing * start.gross * Math.min(1, weight)) return undefined;
    }
    growth -= step;
  }
  return undefined;
}

/** `table` is the longest gap between flows that the table of powers is to hold. */
type Guess = { readonly growth: number; readonly gross: number; readonly table: number };

/**
 * From the undiscounted sums: the logarithm of what came back over what was paid in is nearly a straight
 * line in the growth, as steep as their mean days are apart.
 */
function firstGuess({ days, amounts }: DayFlows): Guess | undefined {
  let sum = 0;
  let gross = 0;
  let weighted = 0;
  let grossWeighted = 0;
  let table = 0;
  let before = 0;
  for (let place = 0; place < days.length; place += 1) {
    const amount = amounts[place] ?? 0;
    const day = days[place] ?? 0;
    const gap = day - before;
    if (gap > table && gap <= tableDays) table = gap;
    before = day;
    const turned = amount * day;
    sum += amount;
    gross += Math.abs(amount);
    weighted += turned;
    grossWeighted += Math.abs(turned);
  }
  const back = gross + sum;
  const into = gross - sum;
  if (!(back > 0 && into > 0)) return undefined;
  const apart = (grossWeighted + weighted) / back - (grossWeighted - weighted) / into;
  return { growth: Math.log(back / into) / apart, gross, table };
}
