import { localDate } from '@safe-trading/engine';
import type { PriceBandRule } from '@safe-trading/market-data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayPath, volumeUntil } from './day-path.ts';
import { bandAt, firstBand, type LimitOrder, matchesOf, mayWiden, shownBook } from './matching.ts';
import { marketOf, momentAt, quietDays, type RecordedRow, recorded } from './testing/recording.ts';
import type { TradingDay } from './trading-day.ts';

const minutes = 375;

/** 100.00 at 09:15, down in a straight line to 98.00 at 11:20, up to 103.00 at 13:25, and 102.00. */
const knots = Float64Array.from({ length: 76 }, (_, knot) => {
  if (knot <= 25) return 10_000 - knot * 8;
  if (knot <= 50) return 9_800 + (knot - 25) * 20;
  return 10_300 - (knot - 50) * 4;
});

function dayWith(bar: Partial<DayPath['bar']> = {}, touches: DayPath['touches'] = []): TradingDay {
  const row: RecordedRow = ['2020-01-02', 10_000, 10_300, 9_800, 10_200, 1_000_000];
  const market = marketOf(recorded({ NIFTYBEES: quietDays, A: [quietDays[0] ?? row, row] }));
  const clock = market.clockAt(momentAt('2026-06-02', '09:15'));
  const day = clock && market.day('A', clock);
  if (!day?.bar) throw new Error('A trades on that day.');
  const drawn = { bar: { ...day.bar, ...bar }, tick: 1, minutes, knots, touches };
  return { ...day, path: () => drawn };
}

const day = dayWith();
const bar = { open: 10_000, high: 10_300, low: 9_800, close: 10_200, volume: 1_000_000 };
const tradedBefore = (minute: number) => volumeUntil({ bar, minutes }, minute);
const from = (minute: number) => ({ from: minute, minutes });
const buy = (limit: number, quantity = 10): LimitOrder => ({ side: 'buy', limit, quantity });
const sell = (limit: number, quantity = 10): LimitOrder => ({ side: 'sell', limit, quantity });

describe('a limit order', () => {
  test('fills at once at the ask when its limit allows it', () => {
    expect(matchesOf(buy(10_300), day, from(0))).toEqual([
      { minute: 0, quantity: 10, price: 10_005 },
    ]);
  });

  test('fills at once at the bid when it sells', () => {
    expect(matchesOf(sell(9_800), day, from(0))).toEqual([
      { minute: 0, quantity: 10, price: 9_995 },
    ]);
  });

  test('fills at its own limit when the path comes to it later', () => {
    expect(matchesOf(buy(9_900), day, from(0))).toEqual([
      { minute: 66, quantity: 10, price: 9_900 },
    ]);
  });

  test('waits for the rise when it sells high', () => {
    expect(matchesOf(sell(10_250), day, from(0))).toEqual([
      { minute: 239, quantity: 10, price: 10_250 },
    ]);
  });

  test('does not fill where the path never comes', () => {
    expect(matchesOf(buy(9_799), day, from(0))).toEqual([]);
  });

  test('does not fill at a price the day has left behind', () => {
    expect(matchesOf(buy(9_900), day, from(250))).toEqual([]);
  });

  test('does not fill at a stray print', () => {
    const stray = [{ minute: 300, price: 12_000, isStray: true }];
    expect(matchesOf(sell(10_400), dayWith({ high: 12_000 }, stray), from(0))).toEqual([]);
  });

  test('fills at a recorded extreme the path comes to', () => {
    const extreme = [{ minute: 300, price: 10_500, isStray: false }];
    const [match] = matchesOf(sell(10_400), dayWith({ high: 10_500 }, extreme), from(0));
    expect(match).toEqual({ minute: 300, quantity: 10, price: 10_400 });
  });

  test('does not fill at the opening print', () => {
    expect(matchesOf(sell(10_900), dayWith({ open: 11_000, high: 11_000 }), from(0))).toEqual([]);
  });

  test('does not fill on a day without trades', () => {
    const flat = { ...day, path: () => undefined };
    expect(matchesOf(buy(11_000), flat, from(0))).toEqual([]);
  });

  test('does not fill at the closing minute', () => {
    expect(matchesOf(buy(11_000), day, from(375))).toEqual([]);
  });

  test('fills within its limit, whatever it asks', () => {
    const order = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      limit: fc.integer({ min: 9_500, max: 10_600 }),
      quantity: fc.integer({ min: 1, max: 400_000 }),
    });
    fc.assert(
      fc.property(order, fc.nat(374), (asked, minute) => {
        for (const { price } of matchesOf(asked, day, from(minute))) {
          expect(asked.side === 'buy' ? price <= asked.limit : price >= asked.limit).toBe(true);
        }
      }),
      { seed: 4 },
    );
  });
});

describe('under pessimistic fills', () => {
  const pessimistic = { ...day, fillModel: 'pessimistic' } as const;

  test('a purchase costs the high of the day', () => {
    expect(matchesOf(buy(10_400), pessimistic, from(0))).toEqual([
      { minute: 0, quantity: 10, price: 10_300 },
    ]);
  });

  test('a sale brings the close, in the minute in which it would have been filled', () => {
    expect(matchesOf(sell(10_250), pessimistic, from(0))).toEqual([
      { minute: 239, quantity: 10, price: 10_200 },
    ]);
  });

  test('a quote shows what a purchase costs, and no bid beside it', () => {
    expect(shownBook(pessimistic, 0, minutes)).toEqual({ bid: undefined, ask: 10_300 });
  });

  test('no order pays more than its limit', () => {
    expect(matchesOf(buy(10_050), pessimistic, from(0))[0]?.price).toBe(10_050);
  });
});

describe('an order larger than the market', () => {
  test('has a fifth of what trades in each minute, at the price of that minute', () => {
    const [first, second] = matchesOf(buy(10_300, 1_500), day, from(0));
    const available = Math.floor(tradedBefore(1) / 5);
    expect([first, second]).toEqual([
      { minute: 0, quantity: available, price: 10_005 },
      { minute: 1, quantity: 1_500 - available, price: 10_003 },
    ]);
  });

  test('has its rest at its own limit once the market had left it', () => {
    const [first, ...rest] = matchesOf(buy(9_810, 1_000_000), day, from(110));
    const later = matchesOf(sell(9_990, 1_000_000), day, from(0)).filter(
      ({ minute }) => minute > 5,
    );
    expect([first?.price, rest.at(-1)?.minute]).toEqual([9_810, 126]);
    expect(new Set(later.map(({ price }) => price))).toEqual(new Set([9_990]));
  });

  test('never has more than a fifth of the minutes it was there for', () => {
    const order = fc.record({
      limit: fc.integer({ min: 9_800, max: 10_400 }),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(order, fc.nat(374), ({ limit, quantity }, minute) => {
        const traded = tradedBefore(minutes) - tradedBefore(minute);
        const filled = matchesOf(buy(limit, quantity), day, from(minute)).reduce(
          (units, match) => units + match.quantity,
          0,
        );
        expect(filled).toBeLessThanOrEqual(Math.min(quantity, traded / 5));
      }),
      { seed: 5 },
    );
  });

  test('waits until parts of a unit have become one', () => {
    const thin = dayWith({ volume: 375 });
    const [match] = matchesOf(buy(10_300, 1), thin, from(180));
    // Half a unit trades in a minute at noon: a fifth of ten of them is one.
    expect(match?.minute).toBeGreaterThan(185);
    expect(match?.minute).toBeLessThan(195);
  });

  test('is left with a rest when the market goes away', () => {
    const filled = matchesOf(buy(9_810, 1_000_000), day, from(100)).reduce(
      (units, match) => units + match.quantity,
      0,
    );
    expect([filled > 0, filled < 1_000_000]).toEqual([true, true]);
  });
});

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

  test('makes no trade while it pauses', () => {
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
