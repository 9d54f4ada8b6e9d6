import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tradingWorld } from '../../testing/trading-world.ts';
import { postgresJobRunStore } from '../../trading/jobs/job-run-store.postgres.ts';
import { createJobRunner } from '../../trading/jobs/job-runner.ts';
import { placeEtfOrder } from '../../trading/jobs/place-etf-order.ts';
import type { OperationsState } from './metrics.ts';
import { postgresStanding } from './standing.postgres.ts';

let world: Awaited<ReturnType<typeof tradingWorld>>;
let before: OperationsState;
let after: OperationsState;

beforeAll(async () => {
  world = await tradingWorld();
  const { db, trading } = world;
  const { clock } = trading;
  const runs = postgresJobRunStore(db, { holder: 'this test', alone: true });
  const jobs = [placeEtfOrder(trading)];
  const runner = createJobRunner({ jobs, runs, clock, marketClock: clock, onFault: () => {} });
  const read = postgresStanding(db, runs, clock);
  before = await read();
  await runner.run('place_etf_order', 'person');
  after = await read();
});

afterAll(() => world.close());

describe('how things stand', () => {
  test('names no run before there was one', () => {
    expect(before.lastRuns).toEqual([]);
  });

  test('counts the linked accounts', () => {
    expect(after.linkedAccounts).toBe(1);
  });

  test('names the last run of each job', () => {
    expect(after.lastRuns).toMatchObject([{ code: 'place_etf_order' }]);
  });
});
