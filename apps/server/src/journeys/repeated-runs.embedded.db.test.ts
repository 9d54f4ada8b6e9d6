import { jobEndpoints } from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advance, type Joined, join } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld, worldStartsOn } from './testing/journey-world.ts';
import { longScenario } from './testing/long-scenario.ts';
import { istMoment } from './testing/market-days.ts';
import { readRows } from './testing/raw-rows.ts';
import { digestTables } from './testing/table-digest.ts';

const runs = [
  ['auto_login_samco', jobEndpoints.runAutoLogin],
  ['cache_etf_data', jobEndpoints.runCacheEtfData],
  ['sync_order_status', jobEndpoints.runSyncOrderStatus],
  ['place_etf_order', jobEndpoints.runPlaceDailyOrder],
] as const;

/** What a run may always write: its own row, prices with their time, and who is at work on a server. */
const mayChange = ['job_runs', 'quotes', 'account_leases', 'order_writers'];

let world: JourneyWorld;
let people: Joined;

beforeAll(async () => {
  world = await openJourneyWorld();
  people = await join(world.call, longScenario);
});

afterAll(() => world.close());

async function runAll(): Promise<void> {
  for (const [, endpoint] of runs) await world.call(endpoint, { token: people.admin });
}

const openOrders = async (): Promise<number> =>
  (await readRows(world.db)).orders.filter(({ settled_at }) => settled_at === null).length;

describe('running every job again at one market moment', () => {
  test('changes nothing once an order in flight is settled', async () => {
    await advance(world.call, people.admin, {
      to: istMoment(worldStartsOn, '10:30').toISOString(),
    });
    const inFlight = await openOrders();
    await runAll();
    const settled = await digestTables(world.db, mayChange);
    await runAll();
    const again = await digestTables(world.db, mayChange);
    expect({ again, inFlight: inFlight > 0, left: await openOrders() }).toEqual({
      again: settled,
      inFlight: true,
      left: 0,
    });
  });

  test('changes nothing after the close', async () => {
    await advance(world.call, people.admin, { sessions: 4 });
    const before = await digestTables(world.db, mayChange);
    await runAll();
    await runAll();
    expect(await digestTables(world.db, mayChange)).toEqual(before);
  });

  test('changes nothing on a weekend but the sessions it opens', async () => {
    await advance(world.call, people.admin, { to: istMoment('2024-06-08', '10:30').toISOString() });
    await world.call(jobEndpoints.runAutoLogin, { token: people.admin });
    const before = await digestTables(world.db, mayChange);
    await runAll();
    expect(await digestTables(world.db, mayChange)).toEqual(before);
  });
});

describe('a run asked for by a person', () => {
  test.each(runs)(
    'is answered with its own entry in the history: %s',
    async (jobCode, endpoint) => {
      const token = people.admin;
      const { success, message, data } = await world.call(endpoint, { token });
      const { data: history } = await world.call(jobEndpoints.audit, {
        token,
        params: { jobCode },
        query: { limit: '1' },
      });
      expect({
        success,
        history,
        says: message.startsWith(`${jobCode} executed successfully!`),
      }).toEqual({ success: true, history: [data], says: true });
    },
  );

  test('has the same effect by either call', async () => {
    const token = people.admin;
    const params = { jobCode: 'sync_order_status' } as const;
    const posted = await world.call(jobEndpoints.run, { token, params });
    const got = await world.call(jobEndpoints.runSyncOrderStatus, { token });
    expect(posted.message).toBe(got.message);
  });

  test.each(runs)('never runs beside another of its kind: %s', async (jobCode, endpoint) => {
    const before = await countRuns(jobCode);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        fetch(`${world.address}${endpoint.path}`, {
          headers: { authorization: `Bearer ${people.admin}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const refused = answers.filter(({ status }) => status === 409);
    const sentences = await Promise.all(refused.map((answer) => answer.text()));
    expect({
      others: statuses.filter((status) => status !== 200 && status !== 409),
      runs: (await countRuns(jobCode)) - before,
      overlaps: await countOverlaps(jobCode),
      unclear: sentences.filter((sentence) => !sentence.includes('is already running')),
    }).toEqual({
      others: [],
      runs: statuses.filter((status) => status === 200).length,
      overlaps: 0,
      unclear: [],
    });
  });
});

async function countRuns(jobCode: string): Promise<number> {
  const { jobRuns } = await readRows(world.db);
  return jobRuns.filter(({ job_code }) => job_code === jobCode).length;
}

async function countOverlaps(jobCode: string): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs
      from job_runs a
      join job_runs b on b.job_code = a.job_code and b.id > a.id
     where a.job_code = ${jobCode}
       and a.started_at < b.completed_at
       and b.started_at < a.completed_at`.execute(world.db);
  return rows[0]?.pairs ?? -1;
}
