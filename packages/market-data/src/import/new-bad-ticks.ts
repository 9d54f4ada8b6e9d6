import type { LocalDate } from '@safe-trading/engine';
import { type BadTick, badTickHeader, compareBadTicks } from '../bad-ticks.ts';
import { findBadTicks } from '../find-bad-ticks.ts';
import type { BarSeries, MarketData } from '../recorded-market.ts';
import type { DailyRow } from './daily-file.ts';

export function newBadTicks(
  market: MarketData,
  date: LocalDate,
  rows: ReadonlyMap<string, DailyRow>,
): BadTick[] {
  const known = new Set(market.badTicks().map(lineOf));
  return [...rows].flatMap(([symbol, row]) => {
    const series = market.bars(symbol);
    if (!series) return [];
    return findBadTicks(latestWith(series, date, row), market.splits()).filter(
      (tick) => !known.has(lineOf(tick)),
    );
  });
}

export const badTickFile = (known: readonly BadTick[], added: readonly BadTick[]): string =>
  [badTickHeader, ...[...known, ...added].sort(compareBadTicks).map(lineOf), ''].join('\n');

function latestWith(series: BarSeries, date: LocalDate, row: DailyRow): BarSeries {
  const latest = (column: Int32Array, price: number) => Int32Array.of(...column.slice(-2), price);
  return {
    symbol: series.symbol,
    dates: [...series.dates.slice(-2), date],
    open: latest(series.open, row.open),
    high: latest(series.high, row.high),
    low: latest(series.low, row.low),
    close: latest(series.close, row.close),
    volume: Float64Array.of(...series.volume.slice(-2), row.volume),
  };
}

const lineOf = ({ symbol, date, price }: BadTick): string => [symbol, date, price].join(',');
