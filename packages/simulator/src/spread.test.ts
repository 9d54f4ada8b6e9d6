import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bidAndAsk, halfSpreadBp, medianTurnover } from './spread.ts';
import { type RecordedRow, seriesOf } from './testing/recording.ts';

const lakh = 10_000_000;

function traded(volumes: number[]): RecordedRow[] {
  return volumes.map((volume, index) => [
    `2020-01-${String(index + 1).padStart(2, '0')}`,
    100,
    100,
    100,
    100,
    volume,
  ]);
}

describe('the median turnover', () => {
  test('is the middle of an odd number of rows', () => {
    expect(medianTurnover(seriesOf('A', traded([5, 1, 3])), 3)).toBe(300);
  });

  test('is between the two in the middle of an even number', () => {
    expect(medianTurnover(seriesOf('A', traded([5, 1, 3, 4])), 4)).toBe(350);
  });

  test('does not look at the row of the day itself', () => {
    expect(medianTurnover(seriesOf('A', traded([5, 1, 1_000])), 2)).toBe(300);
  });

  test('looks back no further than 60 rows', () => {
    const dates = Array.from({ length: 80 }, (_, index): RecordedRow => {
      const date = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
      return [date, 100, 100, 100, 100, index < 20 ? 1_000_000 : 1];
    });
    expect(medianTurnover(seriesOf('A', dates), 80)).toBe(100);
  });

  test('is unknown on the first day', () => {
    expect(medianTurnover(seriesOf('A', traded([5])), 0)).toBeUndefined();
  });
});

describe('half the spread', () => {
  test('grows as turnover falls', () => {
    const spreads = [5_000, 500, 50, 5].map((turnover) => halfSpreadBp(turnover * lakh));
    expect(spreads).toEqual(spreads.toSorted((a, b) => a - b));
    expect(new Set(spreads).size).toBe(4);
  });

  test('is at its widest when turnover is unknown', () => {
    expect(halfSpreadBp(undefined)).toBe(100);
  });

  test('leaves an ETF of Rs 50 lakh a day within the widest spread a plan accepts', () => {
    expect(2 * halfSpreadBp(50 * lakh)).toBeLessThan(75);
  });
});

describe('bid and ask', () => {
  const band = { lower: 8_000, upper: 12_000 };

  test('lie on the tick, either side of the price', () => {
    expect(bidAndAsk(9_503, { band, tick: 5, halfSpread: 10 })).toEqual({ bid: 9_490, ask: 9_515 });
  });

  test('know nothing of the range the day will have', () => {
    expect(bidAndAsk(10_000, { band, tick: 1, halfSpread: 50 })).toEqual({
      bid: 9_950,
      ask: 10_050,
    });
  });

  test('leave no seller beyond the upper end of the band', () => {
    const book = bidAndAsk(12_000, { band, tick: 1, halfSpread: 50 });
    expect(book).toEqual({ bid: 11_940, ask: undefined });
  });

  test('leave no buyer beyond the lower end of the band', () => {
    const book = bidAndAsk(8_000, { band, tick: 1, halfSpread: 50 });
    expect(book).toEqual({ bid: undefined, ask: 8_040 });
  });

  test('enclose the price whatever the spread', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9_000, max: 10_010 }), fc.nat(200), (price, halfSpread) => {
        const { bid, ask } = bidAndAsk(price, { band, tick: 1, halfSpread });
        expect(bid).toBeLessThanOrEqual(price);
        expect(ask).toBeGreaterThanOrEqual(price);
      }),
      { seed: 3 },
    );
  });
});
