import type { PriceBandRule } from '@safe-trading/market-data/recorded';
import { type DayBar, type DayPath, priceAt } from './day-path.ts';

/** Prices in paise on the tick; `isPaused` while nothing is traded because an end was reached. */
export type PriceBand = { lower: number; upper: number; isPaused: boolean };

export type BandFacts = { previousClose: number; tick: number; rule: PriceBandRule };

/** The band a day begins with. */
export const firstBand = (facts: BandFacts): PriceBand => ({
  lower: lowerEnd(facts, facts.rule.firstPercent),
  upper: upperEnd(facts, facts.rule.firstPercent),
  isPaused: false,
});

/** Whether the day reaches an end that is then widened. What it answers is not known before the close. */
export function mayWiden(facts: BandFacts, { low, high }: DayBar): boolean {
  const { lower, upper } = firstBand(facts);
  return facts.rule.stepPercent > 0 && (low <= lower || high >= upper);
}

/**
 * The band at a minute: as wide as the prices so far have made it. An end that is reached is widened after
 * the pause, in which nothing is traded.
 */
export function bandAt(facts: BandFacts, path: DayPath, minute: number): PriceBand {
  const { rule } = facts;
  let [below, above] = [rule.firstPercent, rule.firstPercent];
  let pausedUntil = -1;
  for (let now = 0; now <= minute; now += 1) {
    if (now < pausedUntil) continue;
    const price = priceAt(path, now);
    const reachesUpper = above < rule.widestPercent && price >= upperEnd(facts, above);
    const reachesLower = below < rule.widestPercent && price <= lowerEnd(facts, below);
    if (!reachesUpper && !reachesLower) continue;
    pausedUntil = now + rule.pauseMinutes;
    if (minute < pausedUntil) break;
    const widened = (percent: number) => Math.min(percent + rule.stepPercent, rule.widestPercent);
    if (reachesUpper) above = widened(above);
    else below = widened(below);
  }
  return {
    lower: lowerEnd(facts, below),
    upper: upperEnd(facts, above),
    isPaused: minute < pausedUntil,
  };
}

function lowerEnd({ previousClose, tick }: BandFacts, percent: number): number {
  const exact = (previousClose * (100 - percent)) / 100;
  return Math.max(tick, Math.ceil(exact / tick) * tick);
}

function upperEnd({ previousClose, tick }: BandFacts, percent: number): number {
  const exact = (previousClose * (100 + percent)) / 100;
  return Math.floor(exact / tick) * tick;
}
