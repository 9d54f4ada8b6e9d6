import { daysBetween, type LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';
import { nearestPaise } from './rounded.ts';
import type { TimeWeightedDay } from './time-weighted-return.ts';
import type { ValuedDay } from './valued-day.ts';

type Fall = {
  readonly peakOn: LocalDate;
  readonly troughOn: LocalDate;
  readonly recoveredOn?: LocalDate;
};

export type Drawdown = {
  /** Largest fall of the time-weighted index below a peak: -0.1 is 10 %. */
  readonly largest?: Fall & { readonly rate: number };
  /** Largest fall in rupees net of flows, positive. */
  readonly largestInRupees?: Fall & { readonly amount: Paise };
  readonly longestUnderWaterDays: number;
};

type Level = { readonly on: LocalDate; readonly level: number };
type Trace = { readonly peak: Level; trough: Level; recoveredOn?: LocalDate };

/** Days of one plan and their index, both ascending. */
export function drawdown(
  days: readonly ValuedDay[],
  indexDays: readonly TimeWeightedDay[],
): Drawdown {
  const first = days[0]?.on;
  if (first === undefined) return { longestUnderWaterDays: 0 };
  const ofIndex = fallsOf(
    { on: first, level: 1 },
    indexDays.map(({ on, index }) => ({ on, level: index })),
  );
  const ofGains = fallsOf({ on: first, level: 0 }, gainsOf(days));
  const last = days.at(-1)?.on ?? first;

  const largest = deepest(ofIndex, ({ peak, trough }) => 1 - trough.level / peak.level);
  const inRupees = deepest(ofGains, ({ peak, trough }) => peak.level - trough.level);
  return {
    ...(largest
      ? { largest: { ...datesOf(largest), rate: largest.trough.level / largest.peak.level - 1 } }
      : {}),
    ...(inRupees
      ? {
          largestInRupees: {
            ...datesOf(inRupees),
            amount: nearestPaise(inRupees.peak.level - inRupees.trough.level),
          },
        }
      : {}),
    longestUnderWaterDays: Math.max(
      0,
      ...ofIndex.map(({ peak, recoveredOn }) => daysBetween(peak.on, recoveredOn ?? last)),
    ),
  };
}

function gainsOf(days: readonly ValuedDay[]): Level[] {
  let level = 0;
  let before = 0;
  return days.map(({ on, insideValue, ownMoneyIn, moneyOut }) => {
    level += insideValue + moneyOut - before - ownMoneyIn;
    before = insideValue;
    return { on, level };
  });
}

/** Below this, rounding of a product of a thousand days is not a fall. */
const noise = 1e-12;

function fallsOf(start: Level, levels: readonly Level[]): Trace[] {
  const falls: Trace[] = [];
  let peak = start;
  let open: Trace | undefined;
  for (const at of levels) {
    if (at.level >= peak.level - noise * Math.abs(peak.level)) {
      if (open) open.recoveredOn = at.on;
      open = undefined;
      peak = at;
      continue;
    }
    if (!open) {
      open = { peak, trough: at };
      falls.push(open);
    }
    if (at.level < open.trough.level) open.trough = at;
  }
  return falls;
}

function deepest(falls: readonly Trace[], depthOf: (fall: Trace) => number): Trace | undefined {
  let found: Trace | undefined;
  for (const fall of falls) {
    if (!found || depthOf(fall) > depthOf(found)) found = fall;
  }
  return found;
}

const datesOf = ({ peak, trough, recoveredOn }: Trace): Fall => ({
  peakOn: peak.on,
  troughOn: trough.on,
  ...(recoveredOn === undefined ? {} : { recoveredOn }),
});
