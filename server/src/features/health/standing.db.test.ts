import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunsWorld, runsWorld } from '../jobs/test-runs-world.ts';
import { postgresStanding } from './standing.postgres.ts';
import type { Standing } from './standing.ts';

let world: RunsWorld;
let before: Standing;
let after: Standing;

beforeAll(async () => {
  world = await runsWorld();
  const read = postgresStanding(world.db, world.runs, world.trading.clock);
  before = await read();
  await world.run('place_etf_order');
  after = await read();
});

afterAll(() => world.close());

describe('how things stand', () => {
  test('counts no order before one was made', () => {
    expect(before).toMatchObject({ orders: [], lastRuns: [] });
  });

  test('counts the orders by where they are', () => {
    expect(after.orders).toEqual([{ state: 'working', count: 1 }]);
  });

  test('counts the linked accounts', () => {
    expect(after.linkedAccounts).toBe(1);
  });

  test('names the last run of each job', () => {
    expect(after.lastRuns).toMatchObject([{ code: 'place_etf_order' }]);
  });
});
