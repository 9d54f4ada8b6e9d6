import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import type { Job } from './job.ts';
import { postgresJobRunStore } from './job-run-store.postgres.ts';
import { createJobRunner } from './job-runner.ts';

let database: TestDatabase;
const at = new Date('2027-02-08T05:00:00Z');
const clock = { now: () => at, sleep: async () => {} };

const runnerOf = (run: Job['run'], faults: unknown[] = []) =>
  createJobRunner({
    jobs: [{ code: 'sync_order_status', name: 'Sync', description: '', run }],
    runs: postgresJobRunStore(database.db),
    clock,
    marketClock: clock,
    onFault: (_, fault) => faults.push(fault),
  });

const history = () => postgresJobRunStore(database.db).history('sync_order_status', 10);

beforeAll(async () => {
  database = await testDatabase();
});

beforeEach(async () => {
  await sql`delete from job_runs`.execute(database.db);
});

afterAll(async () => {
  await database.close();
});

test('a run is kept from its start to its end, with its counts', async () => {
  const runner = runnerOf(async () => ({
    outcomes: [
      { subject: 'a', result: 'done', what: 'look' },
      { subject: 'b', result: 'failed', what: 'look', reason: 'NOT_FILLED' },
      { subject: 'c', result: 'waiting', what: 'look' },
    ],
  }));
  await runner.run('sync_order_status', 'person');
  expect(await history()).toMatchObject([
    { status: 'succeeded', trigger: 'person', tally: { succeeded: 1, failed: 1 }, startedAt: at },
  ]);
});

test('a second caller is told that the job is running', async () => {
  const gate = Promise.withResolvers<{ outcomes: [] }>();
  const runner = runnerOf(() => gate.promise);
  const first = runner.run('sync_order_status', 'schedule');
  const second = await runner.run('sync_order_status', 'person');
  gate.resolve({ outcomes: [] });
  expect(second).toEqual({ type: 'already-running' });
  expect(await first).toMatchObject({ type: 'ran' });
});

test('a run that throws is closed as failed without the fault in its words', async () => {
  const faults: unknown[] = [];
  const runner = runnerOf(async () => {
    throw new Error('password=hunter2');
  }, faults);
  await runner.run('sync_order_status', 'schedule');
  const [run] = await history();
  expect(run?.status).toBe('failed');
  expect(run?.error).not.toContain('hunter2');
  expect(faults).toHaveLength(1);
});

test('what a process that died left running is closed as failed', async () => {
  const runs = postgresJobRunStore(database.db);
  await runs.begin({
    id: 'left',
    code: 'sync_order_status',
    status: 'running',
    trigger: 'schedule',
    startedAt: at,
    marketTime: at,
    tally: { succeeded: 0, failed: 0 },
  });
  expect(await runs.closeAbandoned(at)).toBe(1);
  expect(await history()).toMatchObject([{ id: 'left', status: 'failed' }]);
});
