import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import type { Job } from './job.ts';
import { postgresJobRunStore } from './job-run-store.postgres.ts';
import type { JobRun, JobRunStore } from './job-run-store.ts';
import { createJobRunner } from './job-runner.ts';

let database: TestDatabase;
const at = new Date('2027-02-08T05:00:00Z');
const clock = { now: () => at, sleep: async () => {} };

const runsOf = (holder: string, alone = false) =>
  postgresJobRunStore(database.db, { holder, alone });

const runnerOf = (run: Job['run'], faults: unknown[] = [], runs: JobRunStore = runsOf('this')) =>
  createJobRunner({
    jobs: [{ code: 'sync_order_status', run }],
    runs,
    clock,
    marketClock: clock,
    onFault: (_, fault) => faults.push(fault),
  });

const history = () => runsOf('this').history('sync_order_status', 10);

const nothingToDo = async () => ({ outcomes: [] });

const left: JobRun = {
  id: 'left',
  code: 'sync_order_status',
  status: 'running',
  trigger: 'schedule',
  startedAt: at,
  marketTime: at,
  tally: { succeeded: 0, failed: 0 },
};

/** Another process shows that it lives, as it did so many seconds ago. */
const seenAgo = (holder: string, seconds: number) =>
  sql`
    insert into order_writers (holder, seen_at)
    values (${holder}, now() - make_interval(secs => ${seconds}))`.execute(database.db);

beforeAll(async () => {
  database = await testDatabase();
});

beforeEach(async () => {
  await sql`delete from job_runs`.execute(database.db);
  await sql`delete from order_writers`.execute(database.db);
});

afterAll(async () => {
  await database.close();
});

test('the last run that settled an order has the time of the last change to orders', async () => {
  const runner = runnerOf(async () => ({
    outcomes: [{ subject: 'order', what: 'settle', result: 'done' }],
  }));
  await runner.run('sync_order_status', 'schedule');
  expect(await runsOf('this').ordersChangedAt()).toEqual(at);
});

test('a run that settled nothing changed no order', async () => {
  await runnerOf(nothingToDo).run('sync_order_status', 'schedule');
  expect(await runsOf('this').ordersChangedAt()).toBeUndefined();
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

test('a second caller is refused while the job is running', async () => {
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

describe('a run that was left running', () => {
  test('by a process that is gone is closed as failed by the next run, which begins', async () => {
    await seenAgo('gone', 7);
    await runsOf('gone').begin(left);
    expect(await runnerOf(nothingToDo).run('sync_order_status', 'schedule')).toMatchObject({
      type: 'ran',
    });
    expect(await history()).toContainEqual(
      expect.objectContaining({ id: 'left', status: 'failed', completedAt: at }),
    );
  });

  test('by a process that is gone is closed between the runs', async () => {
    await runsOf('gone').begin(left);
    await runnerOf(nothingToDo).closeAbandoned();
    expect(await history()).toMatchObject([{ id: 'left', status: 'failed' }]);
  });

  test('by a process that lives is waited for', async () => {
    await seenAgo('living', 1);
    await runsOf('living').begin(left);
    expect(await runnerOf(nothingToDo).run('sync_order_status', 'schedule')).toEqual({
      type: 'already-running',
    });
    expect(await history()).toMatchObject([{ id: 'left', status: 'running' }]);
  });

  test('by a process with its own database is closed by the next such process', async () => {
    await seenAgo('before', 1);
    await runsOf('before').begin(left);
    expect(await runsOf('this', true).closeAbandoned(at, [])).toEqual([
      { id: 'left', code: 'sync_order_status' },
    ]);
  });

  test('by this process, which carries it out no more, is closed', async () => {
    await seenAgo('this', 0);
    await runsOf('this').begin(left);
    expect(await runsOf('this').closeAbandoned(at, [])).toHaveLength(1);
  });

  test('by this process, which still carries it out, stays open', async () => {
    await runsOf('this').begin(left);
    expect(await runsOf('this').closeAbandoned(at, ['left'])).toEqual([]);
  });
});

test('a run whose end could not be written is written when the database is back', async () => {
  const runs = runsOf('this');
  let isLost = true;
  const losing: JobRunStore = {
    ...runs,
    end: (id, end) => (isLost ? Promise.reject(new Error('no database')) : runs.end(id, end)),
  };
  const runner = runnerOf(
    async () => ({ outcomes: [{ subject: 'a', result: 'done', what: 'look' }] }),
    [],
    losing,
  );
  expect(await runner.run('sync_order_status', 'schedule')).toMatchObject({ type: 'ran' });
  isLost = false;
  await runner.closeAbandoned();
  expect(await history()).toMatchObject([{ status: 'succeeded', tally: { succeeded: 1 } }]);
});

test('a run that another process closed meanwhile keeps that end, and it is reported', async () => {
  const faults: unknown[] = [];
  const runner = runnerOf(async () => {
    await runsOf('another').closeAbandoned(at, []);
    return { outcomes: [] };
  }, faults);
  await runner.run('sync_order_status', 'schedule');
  expect(await history()).toMatchObject([{ status: 'failed' }]);
  expect(faults).toHaveLength(1);
});

test('what the schedule goes without is counted at the run that was under way', async () => {
  await seenAgo('living', 1);
  await runsOf('living').begin(left);
  const runner = runnerOf(nothingToDo);
  await runner.run('sync_order_status', 'schedule');
  await runner.run('sync_order_status', 'schedule');
  await runner.run('sync_order_status', 'person');
  expect(await history()).toMatchObject([{ id: 'left', skipped: 2 }]);
});

describe('a runner that is being stopped', () => {
  test('lets the run under way know', async () => {
    const runner = runnerOf(async (_moment, _scope, isStopping) => {
      runner.stop();
      return { outcomes: [], note: isStopping?.() ? 'left' : 'not told' };
    });
    expect(await runner.run('sync_order_status', 'person')).toMatchObject({
      run: { note: 'left' },
    });
  });

  test('begins no other run', async () => {
    const runner = runnerOf(nothingToDo);
    runner.stop();
    await expect(runner.run('sync_order_status', 'person')).rejects.toThrow('being stopped');
    expect(await history()).toEqual([]);
  });
});

describe('while orders are being placed', () => {
  const codes = ['cache_etf_data', 'place_etf_order', 'sync_order_status'] as const;

  /** A runner whose run of `place_etf_order` lasts until it is let go. */
  function lasting() {
    const gate = Promise.withResolvers<void>();
    const ran: string[] = [];
    const runner = createJobRunner({
      jobs: codes.map((code) => ({
        code,
        name: code,
        description: '',
        async run() {
          ran.push(code);
          if (code === 'place_etf_order') await gate.promise;
          return { outcomes: [] };
        },
      })),
      runs: runsOf('this'),
      clock,
      marketClock: clock,
      onFault: () => {},
    });
    return { runner, ran, letGo: () => gate.resolve() };
  }

  test('orders are settled', async () => {
    const { runner, letGo } = lasting();
    const placing = await runner.begin('place_etf_order', 'schedule');
    expect(await runner.run('sync_order_status', 'schedule')).toMatchObject({ type: 'ran' });
    letGo();
    await runner.settled();
    expect(placing.type).toBe('begun');
  });

  test('prices are not changed', async () => {
    const { runner, ran, letGo } = lasting();
    await runner.begin('place_etf_order', 'schedule');
    const prices = runner.run('cache_etf_data', 'schedule');
    await runner.run('sync_order_status', 'schedule');
    expect(ran).not.toContain('cache_etf_data');
    letGo();
    expect(await prices).toMatchObject({ type: 'ran' });
  });

  test('the next slot leaves them out, and counts it', async () => {
    const { runner, letGo } = lasting();
    await runner.begin('place_etf_order', 'schedule');
    expect(await runner.begin('place_etf_order', 'schedule')).toEqual({ type: 'already-running' });
    letGo();
    await runner.settled();
    const [run] = await runsOf('this').history('place_etf_order', 1);
    expect(run).toMatchObject({ status: 'succeeded', skipped: 1 });
  });
});
