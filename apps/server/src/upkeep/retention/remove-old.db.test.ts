import { localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { type RetentionStore, removeOld } from './retention-schedule.ts';
import { postgresRetention } from './retention-store.postgres.ts';

let database: TestDatabase;
const today = localDate('2026-11-25');
const tomorrow = localDate('2026-11-26');
const before = new Date('2026-11-01T00:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await sql`update retention_watch set holder = null, done_on = null`.execute(db);
  await sql`delete from order_writers`.execute(db);
  await sql`delete from rate_limits`.execute(db);
  // More than two batches.
  await sql`
    insert into rate_limits (key, tokens, is_taken, at)
    select 'old ' || n, 1, true, '2026-10-01' from generate_series(1, 2500) as n`.execute(db);
  await sql`
    insert into rate_limits (key, tokens, is_taken, at)
    values ('young', 1, true, '2026-11-02')`.execute(db);
});

const storeOf = (holder: string): RetentionStore =>
  postgresRetention(database.db, { holder, alone: false });

const always = (): boolean => true;

const remove = (store: RetentionStore, { day = today, mayGoOn = always } = {}) =>
  removeOld(store, {
    today: day,
    cutoffOf: ({ table }) => (table === 'rate_limits' ? before : undefined),
    mayGoOn,
    rest: async () => {},
  });

const limitsLeft = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from rate_limits`.execute(database.db);
  return rows[0]?.left ?? 0;
};

const seenAgo = (holder: string, seconds: number) =>
  sql`
    insert into order_writers (holder, seen_at)
    values (${holder}, now() - make_interval(secs => ${seconds}))`.execute(database.db);

/** The store of a process that is killed before so many batches are through. */
const killedAfter = (batches: number, store: RetentionStore): RetentionStore => {
  let left = batches;
  const killed = async () => {
    throw new Error('killed');
  };
  return {
    ...store,
    async remove(table, which) {
      if (left === 0) return killed();
      left -= 1;
      return store.remove(table, which);
    },
    release: killed,
  };
};

test('all that is old goes, batch by batch, and is counted by its table', async () => {
  const removed = await remove(storeOf('this'));
  expect([removed, await limitsLeft()]).toEqual([
    { rows: new Map([['rate_limits', 2500]]), isDone: true },
    1,
  ]);
});

test('on a day on which it was done it is not done again, and on the next it is', async () => {
  await remove(storeOf('this'));
  expect([
    await remove(storeOf('this')),
    await remove(storeOf('another')),
    (await remove(storeOf('another'), { day: tomorrow }))?.isDone,
  ]).toEqual([undefined, undefined, true]);
});

test('of two processes at once one removes', async () => {
  await seenAgo('this', 0);
  await seenAgo('another', 0);
  const both = await Promise.all([remove(storeOf('this')), remove(storeOf('another'))]);
  const counts = both.flatMap((removed) => removed?.rows.get('rate_limits') ?? []);
  expect([counts, await limitsLeft()]).toEqual([[2500], 1]);
});

describe('a process that is killed in the middle', () => {
  beforeEach(async () => {
    await remove(killedAfter(1, storeOf('killed'))).catch(() => {});
  });

  test('leaves what it has not removed, and is waited for while it may live', async () => {
    await seenAgo('killed', 2);
    expect([await limitsLeft(), await remove(storeOf('another'))]).toEqual([1501, undefined]);
  });

  test('has its work taken over the same day once it is gone', async () => {
    await seenAgo('killed', 30);
    const removed = await remove(storeOf('another'));
    expect([removed?.rows.get('rate_limits'), await limitsLeft()]).toEqual([1500, 1]);
  });

  test('removes nothing more once its work was taken over', async () => {
    await storeOf('another').take(today);
    const which = { before, most: 1000 };
    expect([await storeOf('killed').remove('rate_limits', which), await limitsLeft()]).toEqual([
      undefined,
      1501,
    ]);
  });
});

test('a session that comes near ends it between two batches, and it goes on later that day', async () => {
  await seenAgo('this', 0);
  let batches = 0;
  const mayGoOn = () => {
    batches += 1;
    return batches <= 2;
  };
  const cut = await remove(storeOf('this'), { mayGoOn });
  expect([cut?.isDone, await limitsLeft()]).toEqual([false, 501]);
  expect([(await remove(storeOf('another')))?.isDone, await limitsLeft()]).toEqual([true, 1]);
});

test('a fault in a batch leaves the work to the next run', async () => {
  await seenAgo('this', 0);
  const store = storeOf('this');
  const failing = { ...store, remove: () => Promise.reject(new Error('The database is away.')) };
  await expect(remove(failing)).rejects.toThrow('The database is away.');
  expect((await remove(storeOf('another')))?.isDone).toBe(true);
});
