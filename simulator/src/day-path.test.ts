import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayPath, priceAt, rangeUntil, volumeUntil } from './day-path.ts';

const rising: DayPath = {
  bar: { open: 10_000, high: 10_500, low: 9_750, close: 10_250, volume: 3_750 },
  tick: 1,
  minutes: 375,
};
const falling: DayPath = { ...rising, bar: { ...rising.bar, close: 9_900 } };

describe('the path of a day', () => {
  test('goes open, low, high, close when the day rose', () => {
    const prices = [0, 125, 250, 375].map((minute) => priceAt(rising, minute));
    expect(prices).toEqual([10_000, 9_750, 10_500, 10_250]);
  });

  test('goes open, high, low, close when the day fell', () => {
    const prices = [0, 125, 250, 375].map((minute) => priceAt(falling, minute));
    expect(prices).toEqual([10_000, 10_500, 9_750, 9_900]);
  });

  test('moves in a straight line between its turns', () => {
    expect(priceAt(rising, 25)).toBe(9_950);
  });

  test('stays on the tick until the close, which is as published', () => {
    const coarse = { ...rising, tick: 5, bar: { ...rising.bar, close: 10_253 } };
    expect([priceAt(coarse, 374) % 5, priceAt(coarse, 375)]).toEqual([0, 10_253]);
  });

  test('has not seen its low before it gets there', () => {
    expect([rangeUntil(rising, 25).low, rangeUntil(rising, 125).low]).toEqual([9_950, 9_750]);
  });

  test('keeps a low it has left behind', () => {
    expect(rangeUntil(rising, 375)).toEqual({ low: 9_750, high: 10_500 });
  });

  test('trades its volume evenly over the session', () => {
    expect([0, 125, 375].map((minute) => volumeUntil(rising, minute))).toEqual([0, 1_250, 3_750]);
  });

  test('never leaves the range of the day', () => {
    fc.assert(
      fc.property(anyPath, fc.nat(400), (path, minute) => {
        const price = priceAt(path, minute);
        expect(price).toBeGreaterThanOrEqual(path.bar.low);
        expect(price).toBeLessThanOrEqual(path.bar.high);
      }),
      { seed: 1 },
    );
  });

  test('has a range that only ever widens', () => {
    fc.assert(
      fc.property(anyPath, fc.nat(374), (path, minute) => {
        const now = rangeUntil(path, minute);
        const next = rangeUntil(path, minute + 1);
        expect(next.low).toBeLessThanOrEqual(now.low);
        expect(next.high).toBeGreaterThanOrEqual(now.high);
      }),
      { seed: 2 },
    );
  });
});

const price = fc.integer({ min: 100, max: 500_000 });
const anyPath = fc
  .record({ four: fc.tuple(price, price, price, price), tick: fc.constantFrom(1, 5) })
  .map(({ four, tick }): DayPath => {
    const [open, close] = four;
    const bar = { open, close, high: Math.max(...four), low: Math.min(...four), volume: 1 };
    return { bar, tick, minutes: 375 };
  });
