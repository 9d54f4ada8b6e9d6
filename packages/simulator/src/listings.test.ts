import { localDate } from '@safe-trading/engine';
import type { BadTick } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import { withoutBadTicks } from './listings.ts';
import { seriesOf } from './testing/recording.ts';

const series = seriesOf('A', [
  ['2020-03-04', 11_900, 12_000, 11_800, 11_990, 10],
  ['2020-03-05', 14_285, 14_285, 11_860, 11_975, 20],
]);
const bad = (...prices: BadTick['price'][]): BadTick[] =>
  prices.map((price) => ({ symbol: 'A', date: localDate('2020-03-05'), price }));

describe('a series without its bad ticks', () => {
  test('is the same where there are none', () => {
    expect(withoutBadTicks(series, [])).toBe(series);
  });

  test('has its other prices as the ends of that day', () => {
    const { open, high, low } = withoutBadTicks(series, bad('open', 'high'));
    expect([open[1], high[1], low[1]]).toEqual([11_975, 11_975, 11_860]);
  });

  test('keeps a sound open that is the highest price left', () => {
    const odd = seriesOf('A', [['2020-03-05', 12_100, 14_285, 11_860, 11_975, 20]]);
    expect(withoutBadTicks(odd, bad('high')).high[0]).toBe(12_100);
  });

  test('leaves out a session whose close is bad', () => {
    expect(withoutBadTicks(series, bad('close')).dates).toEqual(['2020-03-04']);
  });

  test('leaves the recorded one as it is', () => {
    withoutBadTicks(series, bad('high'));
    expect(series.high[1]).toBe(14_285);
  });
});
