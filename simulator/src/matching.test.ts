import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstMatch } from './matching.ts';
import { bidAndAsk } from './spread.ts';
import { marketOf, momentAt, quietDays, type RecordedRow, recorded } from './testing/recording.ts';
import type { TradingDay } from './trading-day.ts';

// A rising day after a quiet one: 100.00 at 09:15, down to 98.00 at 11:20, up to 103.00 at 13:25.
const rising: RecordedRow = ['2020-01-02', 10_000, 10_300, 9_800, 10_200, 1_000_000];
const session = { from: 0, minutes: 375 };
const day = dayWith([quietDays[0] as RecordedRow, rising]);

function dayWith(rows: RecordedRow[]): TradingDay {
  const market = marketOf(recorded({ NIFTYBEES: quietDays, A: rows }));
  const clock = market.clockAt(momentAt('2026-06-02', '09:15'));
  const found = clock && market.day('A', clock);
  if (!found) throw new Error('A is listed on that day.');
  return found;
}

describe('a limit order', () => {
  test('fills at once at the ask when its limit allows it', () => {
    expect(firstMatch({ side: 'buy', limit: 10_300 }, day, session)).toEqual({
      minute: 0,
      price: 10_005,
    });
  });

  test('fills at once at the bid when it sells', () => {
    expect(firstMatch({ side: 'sell', limit: 9_800 }, day, session)).toEqual({
      minute: 0,
      price: 9_995,
    });
  });

  test('fills at its own limit when the path comes to it later', () => {
    expect(firstMatch({ side: 'buy', limit: 9_900 }, day, session)).toEqual({
      minute: 66,
      price: 9_900,
    });
  });

  test('waits for the rise when it sells high', () => {
    const match = firstMatch({ side: 'sell', limit: 10_250 }, day, session);
    expect(match).toEqual({ minute: 239, price: 10_250 });
  });

  test('does not fill where the path never comes', () => {
    expect(firstMatch({ side: 'buy', limit: 9_799 }, day, session)).toBeUndefined();
  });

  test('does not fill at a price the day has left behind', () => {
    const late = { from: 250, minutes: 375 };
    expect(firstMatch({ side: 'buy', limit: 9_900 }, day, late)).toBeUndefined();
  });

  test('does not fill on a day without trades', () => {
    const still = dayWith([quietDays[0] as RecordedRow]);
    expect(firstMatch({ side: 'buy', limit: 11_000 }, still, session)).toBeUndefined();
  });

  test('does not fill at the closing minute', () => {
    const flat = dayWith([['2020-01-02', 10_000, 10_000, 10_000, 10_000, 1]]);
    const closing = { from: 375, minutes: 375 };
    expect(firstMatch({ side: 'buy', limit: 10_000 }, flat, closing)).toBeUndefined();
  });

  test('fills within its limit and within the range of the day, whatever it asks', () => {
    const order = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      limit: fc.integer({ min: 9_500, max: 10_600 }),
    });
    fc.assert(
      fc.property(order, fc.nat(374), (asked, from) => {
        const match = firstMatch(asked, day, { from, minutes: 375 });
        const price = match?.price ?? asked.limit;
        expect(asked.side === 'buy' ? price <= asked.limit : price >= asked.limit).toBe(true);
        expect(match ? price >= 9_800 && price <= 10_300 : true).toBe(true);
      }),
      { seed: 4 },
    );
  });

  test('would have found nobody on the other side a minute earlier', () => {
    const { listing, halfSpread, bar } = day;
    const match = firstMatch({ side: 'buy', limit: 9_900 }, day, session);
    if (!match || !bar) throw new Error('The order fills.');
    const price = Math.round(10_000 - (200 * (match.minute - 1)) / 125);
    expect(bidAndAsk(price, { bar, tick: listing.tick, halfSpread }).ask).toBeGreaterThan(9_900);
  });
});
