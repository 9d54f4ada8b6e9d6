import {
  type DayBar,
  type DayPath,
  minutesOfTouch,
  minutesPerKnot,
  type Touch,
} from './day-path.ts';
import { type Draws, drawsFor } from './seeded.ts';

/** Prices in paise, in units of the day. */
export type PathFacts = {
  /** The same seed and facts give the same path. */
  seed: string;
  bar: DayBar;
  previousClose: number;
  /** The recent daily deviation of closes, as a fraction of the price. */
  deviation: number;
  tick: number;
  minutes: number;
};

/** The assumed overnight share of a day's move from close to close. */
const nightShare = 0.4;
/** The expected range of a random walk is 1.6 deviations of its end. */
const rangeInDeviations = 1.6;
/** An extreme further than this from the path is a stray print; in daily deviations. */
const strayBeyond = 0.5;

/**
 * A random walk from the previous close to this close within the recorded range (decision 0061). It ignores the
 * opening print, and its scale combines past closes and the recorded range, so that no minute predicts the close.
 * Recorded extremes last two minutes at the highest and lowest knot, unless the opening print or the close made
 * them.
 */
export function drawPath(facts: PathFacts): DayPath {
  const { seed, bar, tick, minutes } = facts;
  const draws = drawsFor(seed);
  const deviation = deviationOfDay(facts);
  const knots = walk(facts, deviation, draws);

  const touchAt = (knot: number, price: number): Touch => {
    const after = 1 + Math.floor(draws.uniform() * (minutesPerKnot - 1));
    const distance = Math.abs(price - (knots[knot] ?? price));
    return {
      minute: Math.min(knot * minutesPerKnot + after, minutes - minutesOfTouch),
      price,
      isStray: distance > strayBeyond * deviation,
    };
  };
  const touches: Touch[] = [];
  if (bar.high > Math.max(bar.open, bar.close)) touches.push(touchAt(highest(knots), bar.high));
  if (bar.low < Math.min(bar.open, bar.close)) touches.push(touchAt(lowest(knots), bar.low));
  return { bar, tick, minutes, knots, touches };
}

/** In paise. An extreme of the opening print says nothing about the day's scale. */
function deviationOfDay({ bar, previousClose, deviation }: PathFacts): number {
  const ends = [previousClose, bar.close];
  const high = Math.max(...ends, bar.high > bar.open ? bar.high : 0);
  const low = Math.min(...ends, bar.low < bar.open ? bar.low : bar.close);
  const ofRange = (high - low) / rangeInDeviations;
  const ofPast = deviation * previousClose;
  return Math.sqrt((ofRange * ofRange + ofPast * ofPast) / 2);
}

function walk({ bar, previousClose, minutes }: PathFacts, deviation: number, draws: Draws) {
  const inNight = Math.sqrt(nightShare * (1 - nightShare)) * deviation * draws.normal();
  const start = previousClose + nightShare * (bar.close - previousClose) + inNight;

  const steps = Math.ceil(minutes / minutesPerKnot);
  const step = deviation * Math.sqrt((1 - nightShare) / steps);
  const knots = roomFor(steps + 1);
  for (let knot = 1; knot <= steps; knot += 1) {
    knots[knot] = (knots[knot - 1] ?? 0) + step * draws.normal();
  }
  const end = knots[steps] ?? 0;
  for (let knot = 0; knot <= steps; knot += 1) {
    const part = knot / steps;
    const free = start + (bar.close - start) * part + (knots[knot] ?? 0) - end * part;
    knots[knot] = mirrored(free, bar);
  }
  return knots;
}

/** Reflects at the ends of the recorded range. */
function mirrored(price: number, { low, high }: DayBar): number {
  const back = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, back));
}

/** The last knot is the close, where no extreme may be. */
function highest(knots: Float64Array): number {
  let found = 0;
  for (let knot = 1; knot < knots.length - 1; knot += 1) {
    if ((knots[knot] ?? 0) > (knots[found] ?? 0)) found = knot;
  }
  return found;
}

function lowest(knots: Float64Array): number {
  let found = 0;
  for (let knot = 1; knot < knots.length - 1; knot += 1) {
    if ((knots[knot] ?? 0) < (knots[found] ?? 0)) found = knot;
  }
  return found;
}

const roomOf = 64;
let room = new Float64Array(0);
let taken = 0;

/** Paths share one array; separate allocations cost half as much as drawing. */
function roomFor(knots: number): Float64Array {
  if (taken + knots > room.length) {
    room = new Float64Array(knots * roomOf);
    taken = 0;
  }
  const part = room.subarray(taken, taken + knots);
  taken += knots;
  return part;
}
