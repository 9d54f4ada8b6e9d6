import {
  decisionEndpoints,
  jobRunEndpoints,
  notificationEndpoints,
  portfolioEndpoints,
  scheduleEndpoints,
  subscriptionEndpoints,
} from '@safe-trading/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../trading/ledger/check-invariants.postgres.ts';
import { removals } from '../upkeep/retention/removals.postgres.ts';
import { retentionRules } from '../upkeep/retention/retention-rules.ts';
import { advance, type Joined, join } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld } from './testing/journey-world.ts';
import { longScenario } from './testing/long-scenario.ts';
import { countRows } from './testing/table-digest.ts';

let world: JourneyWorld;
let people: Joined;
let before: Seen;
let after: Seen;
let removedRun: string;

type Seen = {
  figures: unknown[];
  explained: unknown[];
  rows: Record<string, number>;
  notified: string[];
};

beforeAll(async () => {
  world = await openJourneyWorld();
  people = await join(world.call, longScenario);
  await advance(world.call, people.admin, { sessions: 60 });
  await world.product.market?.declareReady();
  await world.product.tick();
  for (const { token } of people.investors) {
    await world.call(notificationEndpoints.readAll, { token });
  }
  before = await look();
  removedRun = await oldestRun();
  for (const { table } of retentionRules) {
    await removals[table](world.db, { before: new Date('2099-01-01'), most: 100_000 });
  }
  after = await look();
});
afterAll(() => world.close());

async function look(): Promise<Seen> {
  const { call } = world;
  const seen: Seen = { figures: [], explained: [], rows: await countRows(world.db), notified: [] };
  for (const { token } of people.investors) {
    seen.figures.push(await call(portfolioEndpoints.analytics, { token }));
    const { data: subscriptions } = await call(subscriptionEndpoints.list, { token });
    for (const { subscription_id: subscriptionId } of subscriptions) {
      const params = { subscriptionId };
      seen.figures.push(await call(subscriptionEndpoints.analytics, { token, params }));
      const { data: schedules } = await call(scheduleEndpoints.list, { token, params });
      for (const { schedule_id: scheduleId } of schedules) {
        const { data } = await call(decisionEndpoints.list, { token, params: { scheduleId } });
        // What was said of a whole block, again and again, only explained.
        const ofSips = data.decisions.filter(
          ({ kind, sip_number: sip }) => kind !== 'BLOCK' || sip,
        );
        seen.explained.push({ ...data, decisions: ofSips });
      }
    }
  }
  seen.notified = await keys();
  return seen;
}

async function keys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from notifications`.execute(world.db);
  return rows.map(({ key }) => key);
}

async function oldestRun(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from job_runs order by started_at limit 1`.execute(world.db);
  return rows[0]?.id ?? '';
}

test('much goes of what only explained', () => {
  const gone = (table: string) => (before.rows[table] ?? 0) - (after.rows[table] ?? 0);
  expect({
    runs: gone('job_runs') > 100,
    notifications: gone('notifications') > 50,
    blocks: gone('decisions') > 0,
  }).toEqual({ runs: true, notifications: true, blocks: true });
});

test('no other table loses a row', () => {
  const named: readonly string[] = retentionRules.map(({ table }) => table);
  const others = (rows: Record<string, number>) =>
    Object.entries(rows).filter(([table]) => !named.includes(table));
  expect(others(after.rows)).toEqual(others(before.rows));
});

test('every figure is as before', () => {
  expect(before.figures.length).toBeGreaterThan(5);
  expect(after.figures).toEqual(before.figures);
});

test('every SIP is explained as before', () => {
  expect(before.explained.length).toBeGreaterThan(10);
  expect(after.explained).toEqual(before.explained);
});

test('the books hold every invariant', async () => {
  const checks = await checkInvariants(world.db);
  expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
});

test('a run that was removed is unknown', async () => {
  const call = world.call(jobRunEndpoints.one, {
    token: people.admin,
    params: { runId: removedRun },
  });
  await expect(call).rejects.toThrow(/404/);
});

test('the market goes on, and nothing that was removed is notified again', async () => {
  const removed = before.notified.filter((key) => !after.notified.includes(key));
  await advance(world.call, people.admin, { sessions: 5 });
  await world.product.tick();
  const now = await keys();
  expect({
    removed: removed.length > 50,
    again: removed.filter((key) => now.includes(key)),
    more: now.length > after.notified.length,
  }).toEqual({ removed: true, again: [], more: true });
});
