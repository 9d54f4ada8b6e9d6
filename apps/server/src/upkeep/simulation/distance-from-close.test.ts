import { localDate, paise } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { distanceFromClose } from './distance-from-close.ts';
import type { SimulatedTrade } from './trades.ts';

const trade = (quantity: number, value: number): SimulatedTrade => ({
  side: 'sell',
  symbol: 'A',
  on: localDate('2026-01-05'),
  quantity,
  value: paise(value),
});
const closeAt100 = () => 10_000;

test('a trade above the close lies above it by its share', () => {
  expect(distanceFromClose([trade(2, 20_400)], closeAt100).mean).toBeCloseTo(0.02, 10);
});

test('every trade counts the same, or every rupee does', () => {
  const { mean, byValue } = distanceFromClose([trade(1, 10_200), trade(3, 29_400)], closeAt100);
  expect([mean, byValue]).toEqual([
    expect.closeTo(0, 10),
    expect.closeTo((0.02 * 10_200 - 0.02 * 29_400) / 39_600, 10),
  ]);
});

test('no trades lie nowhere', () => {
  expect(distanceFromClose([], closeAt100)).toEqual({ trades: 0, mean: 0, byValue: 0 });
});

test('a trade on a day without a close is refused by name', () => {
  expect(() => distanceFromClose([trade(1, 1)], () => undefined)).toThrow(
    'A has no close on 2026-01-05.',
  );
});
