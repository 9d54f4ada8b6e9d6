import { localDate, paise } from '@safe-trading/engine';
import type { Split } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import type { Listing } from './listings.ts';
import { type RecordedRow, recorded, seriesOf } from './testing/recording.ts';
import { tradingDayOf } from './trading-day.ts';

const rows: RecordedRow[] = [
  ['2020-01-02', 9_000, 9_500, 8_900, 10_000, 100],
  ['2020-01-03', 10_100, 10_200, 10_000, 10_150, 100],
];

function dayOf(date: string, { splits = [], tick = 1, bars = rows } = {} as Variant) {
  const [etf] = recorded({ A: bars }, { etf: { tick: paise(tick) } }).etfs();
  if (!etf) throw new Error('The recording has one ETF.');
  const series = seriesOf('A', bars);
  const listing: Listing = { etf, symbol: 'A', code: '1_NSE', tick, series, splits };
  const recordedDate = localDate(date);
  return tradingDayOf(listing, { index: 0, marketDate: recordedDate, recordedDate });
}

type Variant = { splits?: Split[]; tick?: number; bars?: RecordedRow[] };

describe('a trading day', () => {
  test('does not exist before the ETF is listed', () => {
    expect(dayOf('2020-01-01')).toBeUndefined();
  });

  test('starts from the close before', () => {
    expect(dayOf('2020-01-03')?.previousClose).toBe(10_000);
  });

  test('starts from its own open on the first day of all', () => {
    expect(dayOf('2020-01-02')?.previousClose).toBe(9_000);
  });

  test('has no bar when the ETF did not trade', () => {
    expect(dayOf('2020-01-06')).toMatchObject({ bar: undefined, previousClose: 10_150 });
  });

  test('has a band of 20 % around the close before', () => {
    expect(dayOf('2020-01-03')).toMatchObject({ lowerBand: 8_000, upperBand: 12_000 });
  });

  test('has a band on the tick, rounded to the inside', () => {
    const bars: RecordedRow[] = [
      ['2020-01-02', 10_004, 10_004, 10_004, 10_004, 1],
      ['2020-01-03', 10_005, 10_005, 10_005, 10_005, 1],
    ];
    const day = dayOf('2020-01-03', { tick: 5, bars });
    expect(day).toMatchObject({ lowerBand: 8_005, upperBand: 12_000 });
  });

  test('has a wider band when real prices went beyond it', () => {
    const bars: RecordedRow[] = [
      ['2020-01-02', 10_000, 10_000, 10_000, 10_000, 1],
      ['2020-01-03', 10_000, 12_500, 7_000, 10_000, 1],
    ];
    expect(dayOf('2020-01-03', { bars })).toMatchObject({ lowerBand: 7_000, upperBand: 12_500 });
  });

  test('counts the close before in today’s units on the day of a split', () => {
    const splits = [{ symbol: 'A', exDate: localDate('2020-01-03'), factor: 10 }];
    expect(dayOf('2020-01-03', { splits })).toMatchObject({ previousClose: 1_000 });
  });
});
