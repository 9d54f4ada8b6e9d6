import { isBeyond, type LocalDate, priceWitness } from '@safe-trading/engine';
import type { MarketData } from '@safe-trading/market-data';
import { type WitnessedDay, witnessedDays } from './recorded-groups.ts';

/** The default threshold of a plan, for purchases and for sales. */
export const thresholdBp = 150;
/** Planted deviations lie between the threshold and this, evenly. */
const largestPlantBp = 600;
/** Every so many ETF-days, on average, one deviation is planted. */
const daysPerPlant = 8;

export type GuardMeasures = {
  readonly days: number;
  /** ETF-days held back without a plant, as a premium or as a discount. */
  readonly above: number;
  readonly below: number;
  readonly planted: number;
  readonly found: number;
};

/** Judges every ETF-day as recorded, and some of them once more with a planted deviation. */
export function measureGuard(
  market: MarketData,
  { from, to, seed }: { readonly from: LocalDate; readonly to: LocalDate; readonly seed: number },
): GuardMeasures {
  const draw = uniform(seed);
  let [days, above, below, planted, found] = [0, 0, 0, 0, 0];
  for (const day of witnessedDays(market, from, to)) {
    days += 1;
    above += Number(isBeyond(day.witness, thresholdBp));
    below += Number(isBeyond(day.witness, -thresholdBp));
    if (draw() * daysPerPlant >= 1) continue;
    const side = draw() < 0.5 ? -1 : 1;
    const size = thresholdBp + draw() * (largestPlantBp - thresholdBp);
    planted += 1;
    found += Number(isFound(day, side, size));
  }
  return { days, above, below, planted, found };
}

function isFound({ last, siblings }: WitnessedDay, side: 1 | -1, sizeBp: number): boolean {
  const witness = priceWitness(last * (1 + (side * sizeBp) / 10_000), siblings);
  return witness !== undefined && isBeyond(witness, side * thresholdBp);
}

/** From 0 to below 1, the same for the same seed (mulberry32). */
function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
