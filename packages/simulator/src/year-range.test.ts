import { localDate } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { type RecordedRow, seriesOf } from './testing/recording.ts';
import { yearRangeBefore } from './year-range.ts';

const rows: RecordedRow[] = [
  ['2019-01-01', 500, 900, 100, 500, 1],
  ['2019-01-02', 500, 800, 200, 500, 1],
  ['2019-07-01', 500, 700, 300, 500, 1],
  ['2020-01-02', 500, 9_999, 1, 500, 1],
];
const series = seriesOf('A', rows);
const today = localDate('2020-01-02');

describe('the 52 weeks before a day', () => {
  test('are the 365 days that end with it', () => {
    expect(yearRangeBefore({ series, splits: [] }, 3, today)).toEqual({ low: 300, high: 700 });
  });

  test('reach back to the 364th day before', () => {
    const range = yearRangeBefore({ series, splits: [] }, 3, localDate('2020-01-01'));
    expect(range).toEqual({ low: 200, high: 800 });
  });

  test('are counted in units of the day', () => {
    const splits = [{ symbol: 'A', exDate: localDate('2019-12-19'), factor: 10 }];
    expect(yearRangeBefore({ series, splits }, 3, today)).toEqual({ low: 30, high: 70 });
  });

  test('take no notice of a split that is still to come', () => {
    const splits = [{ symbol: 'A', exDate: localDate('2020-01-03'), factor: 10 }];
    expect(yearRangeBefore({ series, splits }, 3, today)).toEqual({ low: 300, high: 700 });
  });

  test('multiply the splits that lie between', () => {
    const splits = [
      { symbol: 'A', exDate: localDate('2019-08-01'), factor: 10 },
      { symbol: 'A', exDate: localDate('2020-01-02'), factor: 5 },
    ];
    expect(yearRangeBefore({ series, splits }, 3, today)).toEqual({ low: 6, high: 14 });
  });

  test('are unknown before the first trade', () => {
    expect(yearRangeBefore({ series, splits: [] }, 0, localDate('2019-01-01'))).toBeUndefined();
  });
});
