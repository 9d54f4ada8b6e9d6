import { localDate } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { findBadTicks } from './find-bad-ticks.ts';
import type { BarSeries } from './recorded-bars.ts';

type Row = readonly [open: number, high: number, low: number, close: number];

/** Sessions from 2 March 2020 on. */
const seriesOf = (...rows: Row[]): BarSeries => ({
  symbol: 'A',
  dates: rows.map((_, row) => localDate(`2020-03-0${row + 2}`)),
  open: Int32Array.from(rows, ([open]) => open),
  high: Int32Array.from(rows, ([, high]) => high),
  low: Int32Array.from(rows, ([, , low]) => low),
  close: Int32Array.from(rows, ([, , , close]) => close),
  volume: Float64Array.from(rows, () => 1),
});
const plain: Row = [10_000, 10_000, 10_000, 10_000];
const found = (...rows: Row[]) =>
  findBadTicks(seriesOf(...rows), []).map(({ date, price }) => `${date} ${price}`);

describe('a bad tick is', () => {
  test('an opening print far above the closes around it, and the high it made', () => {
    expect(found(plain, [11_600, 11_600, 10_000, 10_000])).toEqual([
      '2020-03-03 open',
      '2020-03-03 high',
    ]);
  });

  test('a low far below them', () => {
    expect(found(plain, [10_000, 10_000, 8_400, 10_000])).toEqual(['2020-03-03 low']);
  });

  test('a close from which the next one comes back', () => {
    expect(found(plain, [10_000, 12_000, 10_000, 12_000], plain)).toEqual(['2020-03-03 close']);
  });
});

describe('no bad tick is', () => {
  test('a move of 15 %', () => {
    expect(found(plain, [11_500, 11_500, 8_500, 10_000])).toEqual([]);
  });

  test('a fall that stays', () => {
    expect(found(plain, [8_000, 8_000, 8_000, 8_000], [8_000, 8_000, 8_000, 8_000])).toEqual([]);
  });

  test('the close of the last session, which nothing has come back from yet', () => {
    expect(found(plain, [10_000, 12_000, 10_000, 12_000])).toEqual([]);
  });

  test('a split', () => {
    const series = seriesOf(plain, [1_000, 1_000, 1_000, 1_000], [1_000, 1_000, 1_000, 1_000]);
    const splits = [{ symbol: 'A', exDate: localDate('2020-03-03'), factor: 10 }];
    expect(findBadTicks(series, splits)).toEqual([]);
  });

  test('anything on the first day of all', () => {
    expect(found([20_000, 20_000, 10_000, 10_000])).toEqual([]);
  });
});
