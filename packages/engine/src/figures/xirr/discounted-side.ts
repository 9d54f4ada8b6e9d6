import type { DayFlows } from './day-flows.ts';

/** One side of the flows, discounted at one growth: `growth` is the natural logarithm a day. */
export type DiscountedSide = {
  /** Logarithm of the discounted sum, and by how much rounding can have moved it. */
  readonly log: number;
  readonly logError: number;
  /** Mean day of the flows, weighted by their discounted amounts: it falls as the growth rises. */
  readonly meanDay: number;
  readonly meanError: number;
};

/** Twice the unit in the last place of 1, for one addition, one product and `exp`'s own rounding. */
const slack = 2 ** -51;

/**
 * Counted from the flow that weighs most where the growth is extreme, so that nothing overflows: the
 * first where money grows, the last where it shrinks. Takes a side with at least one flow.
 */
export function discounted({ days, amounts }: DayFlows, growth: number): DiscountedSide {
  const count = days.length;
  const from = days[growth < 0 ? count - 1 : 0] ?? 0;
  let sum = 0;
  let weighted = 0;
  let doubtful = 0;
  for (let place = 0; place < count; place += 1) {
    const away = (days[place] ?? 0) - from;
    const exponent = -away * growth;
    const term = (amounts[place] ?? 0) * Math.exp(exponent);
    sum += term;
    weighted += term * away;
    doubtful += term * (4 - exponent);
  }
  const relative = slack * (doubtful / sum + count);
  const shift = from * growth;
  const log = Math.log(sum) - shift;
  const span = (days[count - 1] ?? 0) - (days[0] ?? 0);
  return {
    log,
    logError: relative + slack * (Math.abs(shift) + Math.abs(log) + 2),
    meanDay: from + weighted / sum,
    meanError: 4 * relative * span + slack * (days[count - 1] ?? 0),
  };
}
