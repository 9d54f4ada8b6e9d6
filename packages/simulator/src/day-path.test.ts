import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayPath, lastAt, priceAt, rangeUntil, volumeUntil } from './day-path.ts';
import { drawPath } from './draw-path.ts';

const minutes = 375;

/** 76 knots: 100.00 throughout, but for what is changed. */
function pathWith(changed: Partial<DayPath> = {}, knots: Record<number, number> = {}): DayPath {
  const level = Float64Array.from({ length: 76 }, (_, knot) => knots[knot] ?? 10_000);
  const bar = { open: 10_400, high: 10_500, low: 9_750, close: 10_000, volume: 37_500 };
  return { bar, tick: 1, minutes, knots: level, touches: [], ...changed };
}

describe('the price of a minute', () => {
  test('goes in a straight line between two knots', () => {
    expect(priceAt(pathWith({}, { 2: 10_100 }), 7)).toBe(10_040);
  });

  test('stays on the tick until the close, which is as published', () => {
    const bar = { open: 10_000, high: 10_500, low: 9_750, close: 10_253, volume: 1 };
    const coarse = pathWith({ tick: 5, bar }, { 74: 10_012, 75: 10_253 });
    expect([priceAt(coarse, 374) % 5, priceAt(coarse, 375)]).toEqual([0, 10_253]);
  });

  test('is the recorded extreme for two minutes', () => {
    const path = pathWith({ touches: [{ minute: 100, price: 10_500, isStray: false }] });
    const prices = [99, 100, 101, 102].map((minute) => priceAt(path, minute));
    expect(prices).toEqual([10_000, 10_500, 10_500, 10_000]);
  });

  test('is not moved by a stray print, which is the last price all the same', () => {
    const path = pathWith({ touches: [{ minute: 100, price: 10_500, isStray: true }] });
    expect([priceAt(path, 100), lastAt(path, 100)]).toEqual([10_000, 10_500]);
  });

  test('takes no notice of the opening print, which is the last price of the first minute', () => {
    const path = pathWith();
    expect([priceAt(path, 0), lastAt(path, 0), lastAt(path, 1)]).toEqual([10_000, 10_400, 10_000]);
  });
});

describe('the range of a day so far', () => {
  const path = pathWith({ touches: [{ minute: 100, price: 9_750, isStray: true }] }, { 4: 9_900 });

  test('begins with the opening print', () => {
    expect(rangeUntil(path, 0)).toEqual({ low: 10_400, high: 10_400 });
  });

  test('has not seen a low before it gets there', () => {
    expect([rangeUntil(path, 10).low, rangeUntil(path, 20).low]).toEqual([10_000, 9_900]);
  });

  test('keeps a low it has left behind', () => {
    expect(rangeUntil(path, 60).low).toBe(9_900);
  });

  test('has the recorded extreme from its minute on', () => {
    expect([rangeUntil(path, 99).low, rangeUntil(path, 100).low]).toEqual([9_900, 9_750]);
  });

  test('is the recorded one at the close', () => {
    expect(rangeUntil(path, 375)).toEqual({ low: 9_750, high: 10_500 });
  });
});

describe('the volume of a day so far', () => {
  test('is nothing at the open and everything at the close', () => {
    expect([volumeUntil(pathWith(), 0), volumeUntil(pathWith(), 375)]).toEqual([0, 37_500]);
  });

  test('is half at noon', () => {
    expect(volumeUntil(pathWith(), 187.5)).toBe(18_750);
  });

  test('grows four times as fast at the open as at noon', () => {
    const path = pathWith({ bar: { ...pathWith().bar, volume: 375_000_000 } });
    const [first, noon] = [0, 187].map(
      (from) => volumeUntil(path, from + 1) - volumeUntil(path, from),
    );
    expect((first ?? 0) / (noon ?? 1)).toBeCloseTo(4, 1);
  });
});

describe('a drawn path', () => {
  test('never leaves the recorded range', () => {
    fc.assert(
      fc.property(anyPath, fc.nat(400), (path, minute) => {
        for (const price of [priceAt(path, minute), lastAt(path, minute)]) {
          expect(price).toBeGreaterThanOrEqual(path.bar.low);
          expect(price).toBeLessThanOrEqual(path.bar.high);
        }
      }),
      { seed: 1 },
    );
  });

  test('has a range that only ever widens, up to the recorded one', () => {
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

  test('has traded its last prices within its range', () => {
    fc.assert(
      fc.property(anyPath, fc.nat(375), (path, minute) => {
        const { low, high } = rangeUntil(path, minute);
        const last = lastAt(path, minute);
        expect(last >= low && last <= high).toBe(true);
      }),
      { seed: 3 },
    );
  });
});

const price = fc.integer({ min: 100, max: 500_000 });
const anyPath = fc
  .record({
    four: fc.tuple(price, price, price, price),
    previousClose: price,
    deviation: fc.double({ min: 0, max: 0.2, noNaN: true }),
    seed: fc.string(),
    tick: fc.constantFrom(1, 5),
  })
  .map(({ four, ...facts }): DayPath => {
    const [open, close] = four;
    const bar = { open, close, high: Math.max(...four), low: Math.min(...four), volume: 1 };
    return drawPath({ ...facts, bar, minutes });
  });
