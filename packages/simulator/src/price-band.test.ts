import { localDate } from '@safe-trading/engine';
import type { PriceBandRule } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import type { DayPath } from './day-path.ts';
import { bandAt, firstBand, mayWiden } from './price-band.ts';

const rule: PriceBandRule = {
  from: localDate('2026-09-01'),
  assetClass: 'equity',
  firstPercent: 10,
  stepPercent: 5,
  widestPercent: 20,
  pauseMinutes: 15,
};
const fixed = { ...rule, firstPercent: 20, stepPercent: 0 };
const facts = { previousClose: 10_000, tick: 1, rule };

/** Up to 112.00 at 09:45, and to 121.00 at 12:30. */
const path: DayPath = {
  bar: { open: 10_000, high: 12_100, low: 10_000, close: 10_000, volume: 1 },
  tick: 1,
  minutes: 375,
  knots: Float64Array.from({ length: 76 }, (_, knot) =>
    knot === 6 ? 11_200 : knot === 39 ? 12_100 : 10_000,
  ),
  touches: [],
};
const upperAt = (minute: number) => bandAt(facts, path, minute).upper;

describe('the band of a day', () => {
  test('lies on the tick, rounded to the inside', () => {
    const coarse = { previousClose: 10_004, tick: 5, rule: fixed };
    expect(firstBand(coarse)).toEqual({ lower: 8_005, upper: 12_000, isPaused: false });
  });

  test('stays as it is where prices stay within it', () => {
    expect(mayWiden(facts, { ...path.bar, high: 10_999 })).toBe(false);
  });

  test('stays as it is where its rule has no steps', () => {
    expect(mayWiden({ ...facts, rule: fixed }, path.bar)).toBe(false);
  });

  test('is widened fifteen minutes after its end was reached, and not before', () => {
    // 110.00 is reached at 09:45 (minute 30 less a part of the last leg).
    expect([29, 43, 45].map(upperAt)).toEqual([11_000, 11_000, 11_500]);
  });

  test('has nobody trade while it pauses', () => {
    const paused = [28, 30, 43, 45].map((minute) => bandAt(facts, path, minute).isPaused);
    expect(paused).toEqual([false, true, true, false]);
  });

  test('is widened on the side that was reached only', () => {
    expect(bandAt(facts, path, 60).lower).toBe(9_000);
  });

  test('is never widened beyond its widest', () => {
    expect(upperAt(374)).toBe(12_000);
  });
});
