import { localDate, paise } from '@safe-trading/engine';
import type { Split } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import type { Listing } from './listings.ts';
import { type RecordedRow, recorded, seriesOf } from './testing/recording.ts';
import { recentDeviation, tradingDayOf } from './trading-day.ts';

const rows: RecordedRow[] = [
  ['2020-01-02', 9_000, 9_500, 8_900, 10_000, 100],
  ['2020-01-03', 10_100, 10_200, 10_000, 10_150, 100],
];

function dayOf(date: string, { splits = [], tick = 1, bars = rows } = {} as Variant) {
  const [etf] = recorded({ A: bars }, { etf: { tick: paise(tick) } }).etfs();
  if (!etf) throw new Error('The recording has one ETF.');
  const series = seriesOf('A', bars);
  const listing: Listing = {
    etf,
    symbol: 'A',
    code: '1_NSE',
    tick,
    series,
    splits,
    goneFrom: undefined,
  };
  const recordedDate = localDate(date);
  const [bandRule] = recorded({}).priceBands();
  if (!bandRule) throw new Error('The recording has bands.');
  return tradingDayOf(
    listing,
    { index: 0, marketDate: recordedDate, recordedDate },
    {
      bandRule,
      fillModel: 'played',
    },
  );
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

  test('has no bar and no path when the ETF did not trade', () => {
    const day = dayOf('2020-01-06');
    expect(day).toMatchObject({ bar: undefined, previousClose: 10_150 });
    expect(day?.path(375)).toBeUndefined();
  });

  test('has one path, however often it is asked for', () => {
    const day = dayOf('2020-01-03');
    expect(day?.path(375)).toBe(day?.path(375));
  });

  test('counts the close before in today’s units on the day of a split', () => {
    const splits = [{ symbol: 'A', exDate: localDate('2020-01-03'), factor: 10 }];
    expect(dayOf('2020-01-03', { splits })).toMatchObject({ previousClose: 1_000 });
  });
});

const closing = (...closes: number[]) =>
  seriesOf(
    'A',
    closes.map((close, day): RecordedRow => [`2020-01-${10 + day}`, close, close, close, close, 1]),
  );

test('is that of a normal law with the mean move of the closes', () => {
  const series = closing(10_000, 10_100, 10_201);
  expect(recentDeviation({ series, splits: [] }, 3)).toBeCloseTo(0.01 * 1.2533, 6);
});

test('does not know the day itself', () => {
  const series = closing(10_000, 10_100, 20_000);
  expect(recentDeviation({ series, splits: [] }, 2)).toBeCloseTo(0.01 * 1.2533, 6);
});

test('takes no split for a move', () => {
  const splits = [{ symbol: 'A', exDate: localDate('2020-01-12'), factor: 10 }];
  const series = closing(10_000, 10_100, 1_010);
  expect(recentDeviation({ series, splits }, 3)).toBeCloseTo(0.01 * 1.2533, 6);
});

test('is nothing before there are two closes', () => {
  expect(recentDeviation({ series: closing(10_000), splits: [] }, 1)).toBe(0);
});
