import type { Drawdown, LocalDate } from '@safe-trading/engine';
import { paise } from '@safe-trading/engine';
import type { MarketHours } from '../market/market-hours.ts';
import type { PlanTrace } from './plan-trace.ts';

/** The growth of one rupee from the first day to each close. */
export function rupeeIndex({ length, ownMoneyIn, moneyOut, inside }: PlanTrace): Float64Array {
  const levels = new Float64Array(length);
  let index = 1;
  let before = 0;
  for (let place = 0; place < length; place += 1) {
    const began = before + (ownMoneyIn[place] ?? 0);
    const worth = inside[place] ?? 0;
    if (began > 0) index *= (worth + (moneyOut[place] ?? 0)) / began;
    before = worth;
    levels[place] = index;
  }
  return levels;
}

/** Each close against the highest before it: 0 to -1. */
export function fallsBelowPeak(levels: Float64Array): Float64Array {
  let peak = 1;
  return levels.map((level) => {
    peak = Math.max(peak, level);
    return level / peak - 1;
  });
}

type Fall = { peak: number; peakLevel: number; trough: number; level: number; recovered: number };

/** Tolerance for the rounding of a thousand products. */
const noise = 1e-12;

/** All stretches below a former peak, by index; an unrecovered one has recovered at -1. */
function fallsOf(start: number, levels: Float64Array): Fall[] {
  const falls: Fall[] = [];
  let [peak, peakLevel] = [0, start];
  let open: Fall | undefined;
  for (let place = 0; place < levels.length; place += 1) {
    const level = levels[place] ?? 0;
    if (level >= peakLevel - noise * Math.abs(peakLevel)) {
      if (open) open.recovered = place;
      open = undefined;
      [peak, peakLevel] = [place, level];
      continue;
    }
    if (!open) {
      open = { peak, peakLevel, trough: place, level, recovered: -1 };
      falls.push(open);
    }
    if (level < open.level) [open.trough, open.level] = [place, level];
  }
  return falls;
}

function deepest(falls: readonly Fall[], depthOf: (fall: Fall) => number): Fall | undefined {
  let found: Fall | undefined;
  for (const fall of falls) {
    if (!found || depthOf(fall) > depthOf(found)) found = fall;
  }
  return found;
}

export type WorstFall = { readonly rate: number; readonly longestUnderWaterDays: number };

export function worstFallOf(
  trace: PlanTrace,
  levels: Float64Array,
  hours: readonly MarketHours[],
): WorstFall {
  const falls = fallsOf(1, levels);
  const worst = deepest(falls, shareLost);
  return {
    rate: worst ? -shareLost(worst) : 0,
    longestUnderWaterDays: longestOf(falls, trace, hours),
  };
}

const shareLost = ({ level, peakLevel }: Fall): number => 1 - level / peakLevel;

function longestOf(
  falls: readonly Fall[],
  { first, length }: PlanTrace,
  hours: readonly MarketHours[],
): number {
  const dayOf = (place: number): number => hours[first + place]?.day ?? 0;
  let longest = 0;
  for (const { peak, recovered } of falls) {
    const days = dayOf(recovered < 0 ? length - 1 : recovered) - dayOf(peak);
    longest = Math.max(longest, days);
  }
  return longest;
}

export function drawdownOf(
  trace: PlanTrace,
  levels: Float64Array,
  hours: readonly MarketHours[],
): Drawdown {
  const falls = fallsOf(1, levels);
  const largest = deepest(falls, shareLost);
  const inRupees = deepest(fallsOf(0, gainsOf(trace)), rupeesLost);
  const dates = (fall: Fall) => datesOf(fall, trace, hours);
  return {
    ...(largest
      ? { largest: { ...dates(largest), rate: largest.level / largest.peakLevel - 1 } }
      : {}),
    ...(inRupees
      ? { largestInRupees: { ...dates(inRupees), amount: paise(Math.round(rupeesLost(inRupees))) } }
      : {}),
    longestUnderWaterDays: longestOf(falls, trace, hours),
  };
}

const rupeesLost = ({ level, peakLevel }: Fall): number => peakLevel - level;

/** Value at each close that payments do not explain. */
function gainsOf({ length, ownMoneyIn, moneyOut, inside }: PlanTrace): Float64Array {
  const gains = new Float64Array(length);
  let level = 0;
  let before = 0;
  for (let place = 0; place < length; place += 1) {
    const worth = inside[place] ?? 0;
    level += worth + (moneyOut[place] ?? 0) - before - (ownMoneyIn[place] ?? 0);
    before = worth;
    gains[place] = level;
  }
  return gains;
}

function datesOf(
  { peak, trough, recovered }: Fall,
  { first }: PlanTrace,
  hours: readonly MarketHours[],
) {
  const onOf = (place: number): LocalDate | undefined => hours[first + place]?.on;
  const [peakOn, troughOn, recoveredOn] = [onOf(peak), onOf(trough), onOf(recovered)];
  if (peakOn === undefined || troughOn === undefined) {
    throw new RangeError('A fall lies outside the sessions of its plan.');
  }
  return recovered < 0 || recoveredOn === undefined
    ? { peakOn, troughOn }
    : { peakOn, troughOn, recoveredOn };
}
