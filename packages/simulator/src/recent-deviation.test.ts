import { localDate } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { recentDeviation } from './recent-deviation.ts';
import { type RecordedRow, seriesOf } from './testing/recording.ts';

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
