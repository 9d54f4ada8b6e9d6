import { expect, test } from 'vitest';
import { targetReached } from './target-progress.tsx';

const schedule = (invested: number, profit: number, target = 5) => ({
  actual_invested_amount: invested,
  actual_profit_amount: profit,
  profit_target_percent: target,
});

test.each([
  ['part of the way', schedule(10_000, 250), { profitPercent: 2.5, sharePercent: 50 }],
  ['beyond the target', schedule(10_000, 900), { profitPercent: 9, sharePercent: 100 }],
  ['below cost', schedule(10_000, -900), { profitPercent: -9, sharePercent: 0 }],
])('%s', (_, given, reached) => {
  expect(targetReached(given)).toEqual({ ...reached, targetPercent: 5 });
});

test.each([
  ['nothing is invested', schedule(0, 0)],
  ['there is no target', schedule(100, 1, 0)],
  ['nothing is known', {}],
])('there is no way to go where %s', (_, given) => {
  expect(targetReached(given)).toBeUndefined();
});
