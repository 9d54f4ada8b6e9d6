import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/test-database.ts';
import { postgresSharedLimits } from './shared-limits.postgres.ts';
import type { SharedLimits } from './shared-limits.ts';

const pace = { burst: 3, everySeconds: 10 };
const key = { limit: 'test', of: 'asha@example.com' };
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 5, 30, second));

let database: TestDatabase;
let limits: SharedLimits;
let ofAnother: SharedLimits;
beforeEach(async () => {
  database = await testDatabase();
  limits = postgresSharedLimits(database.db);
  ofAnother = postgresSharedLimits(database.db);
});
afterEach(() => database.close());

const takeAll = async () => {
  for (let time = 0; time < 3; time += 1) await limits.take(key, pace, at(0));
};

test('so many pass at once, and then one more each time', async () => {
  const waits = [];
  for (const second of [0, 0, 0, 0, 4, 10, 10]) {
    waits.push(Math.round(await ofAnother.take(key, pace, at(second))));
  }
  expect(waits).toEqual([0, 0, 0, 10, 6, 0, 10]);
});

test('two processes share one limit', async () => {
  await takeAll();
  expect(await ofAnother.take(key, pace, at(0))).toBeCloseTo(10);
});

test('calls of two processes at one moment take each one no other takes', async () => {
  const waits = await Promise.all(
    [limits, ofAnother, limits, ofAnother, limits].map((each) => each.take(key, pace, at(0))),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('one that is given back may be taken again', async () => {
  await takeAll();
  await limits.giveBack(key, pace);
  expect(await limits.take(key, pace, at(0))).toBe(0);
  expect(await limits.take(key, pace, at(0))).toBeGreaterThan(0);
});

test('a key that is cleared begins anew, and others are as they were', async () => {
  const other = { ...key, of: 'ravi@example.com' };
  await takeAll();
  await limits.take(other, pace, at(0));
  await limits.clear(key);
  expect(await limits.take(key, pace, at(0))).toBe(0);
});

test('a key that is used up does not reach the database again until it has something', async () => {
  await takeAll();
  await limits.take(key, pace, at(0));
  await sql`delete from rate_limits`.execute(database.db);
  expect(await limits.take(key, pace, at(5))).toBeCloseTo(5);
  expect(await limits.take(key, pace, at(10))).toBe(0);
});

test('what is remembered as used up is reported without asking, and runs out by itself', async () => {
  await takeAll();
  expect(limits.rememberedWait(key, at(0))).toBe(0);
  await limits.take(key, pace, at(0));
  expect([0, 5, 10].map((second) => limits.rememberedWait(key, at(second)))).toEqual([10, 5, 0]);
  await limits.giveBack(key, pace);
  expect(limits.rememberedWait(key, at(0))).toBe(0);
});

test('who it is cannot be read in the database', async () => {
  await takeAll();
  const { rows } = await sql`select * from rate_limits`.execute(database.db);
  expect(JSON.stringify(rows)).not.toContain('asha');
});
