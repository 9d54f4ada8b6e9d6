import { localDate } from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';
import { postgresNetAssetValues } from './net-asset-values.postgres.ts';

let world: TradingWorld;

beforeAll(async () => {
  world = await tradingWorld();
});

afterAll(() => world.close());

test('the latest value of each ETF is kept, and the day on which it was fetched', async () => {
  const store = postgresNetAssetValues(world.db);
  const [friday, monday] = [localDate('2026-11-27'), localDate('2026-11-30')];
  await store.save(friday, new Map([['gold', { value: 11_234.56, on: friday }]]));
  await store.save(monday, new Map([['gold', { value: 11_300.01, on: monday }]]));
  expect([
    await store.isFetched(friday),
    await store.isFetched(monday),
    [...(await store.latest())],
  ]).toEqual([false, true, [['gold', { value: 11_300.01, on: monday }]]]);
});
