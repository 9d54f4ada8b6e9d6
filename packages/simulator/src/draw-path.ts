import {
  type DayBar,
  type DayPath,
  minutesOfTouch,
  minutesPerKnot,
  type Touch,
} from './day-path.ts';
import { type Draws, drawsFor } from './seeded.ts';

/** What a path is drawn from. Prices in paise, in units of the day. */
export type PathFacts = {
  /** Names the path: the same seed and the same facts give the same prices. */
  seed: string;
  bar: DayBar;
  previousClose: number;
  /** How much closes have moved from day to day lately, as a share of the price. */
  deviation: number;
  tick: number;
  minutes: number;
};

/** The part of a day's way from close to close that is taken to lie in the night. */
const nightShare = 0.4;
/** The mean range of a random walk is 1.6 deviations of its end. */
const rangeInDeviations = 1.6;
/** An extreme further than this from the rest of the path is a stray print, in deviations of the day. */
const strayBeyond = 0.5;

/**
 * A random walk from the close before to this close, kept within the recorded range. It takes nothing
 * from the opening print, and its scale is the mean of what past closes and the recorded range say: so
 * neither a rise nor a fall seen by some minute says how the day will close (decision 0061). On its
 * highest and its lowest knot stand the recorded extremes, for two minutes each; one that the opening
 * print or the close made is not touched again.
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

/** In paise. An extreme the opening print made says nothing about the day's scale. */
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

/** What goes beyond the recorded range turns back at its end. */
function mirrored(price: number, { low, high }: DayBar): number {
  const back = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, back));
}

/** The last knot is the close, which is no place for an extreme. */
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

/** A part of one array for many paths: an array of its own for each costs as much as drawing half of it. */
function roomFor(knots: number): Float64Array {
  if (taken + knots > room.length) {
    room = new Float64Array(knots * roomOf);
    taken = 0;
  }
  const part = room.subarray(taken, taken + knots);
  taken += knots;
  return part;
}
