import { buildCalendar, localDate, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/db/test-database.ts';
import { istInstant } from '../../platform/kernel/ist.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';
import { scheduleRetention } from './retention-schedule.ts';
import { postgresRetention } from './retention-store.postgres.ts';

let database: TestDatabase;
let market: Date;
let real: Date;
let isAdvancing: boolean;
let logged: object[];
let counted: [string, number][];
let asked: ReturnType<typeof recordedStatements>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  // A Monday evening; real time is behind the market's.
  market = at('2028-02-07', '19:00');
  real = new Date('2026-11-25T04:00:00Z');
  isAdvancing = false;
  logged = [];
  counted = [];
  asked = recordedStatements();
  await sql`update retention_watch set holder = null, done_on = null`.execute(db);
  await sql`delete from password_resets`.execute(db);
  await sql`delete from etf_list_checks`.execute(db);
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values ('meera', 'meera@example.com', 'Meera', 'END_USER', 'active', 'x', now())
    on conflict do nothing`.execute(db);
  await sql`
    insert into password_resets (token_hash, user_id, made_at, expires_at)
    values ('old', 'meera', now(), '2026-10-01'), ('young', 'meera', now(), '2026-11-20')`.execute(
    db,
  );
  // By market time: 400 days ago and one more, 400 days ago, and the latest.
  await sql`
    insert into etf_list_checks (day, checked_at, ticks, absent, other_tick)
    select day, now(), '{}', '[]', '[]'
      from unnest('{2027-01-02, 2027-01-03, 2028-02-07}'::date[]) as day`.execute(db);
});

const at = (day: string, time: string): Date => istInstant(localDate(day), timeOfDay(time));

const keepEntry = (entry: object): void => void logged.push(entry);

const retention = (retentionDays: number | 'never' = 400, hoursFrom = '2002-01-08') =>
  scheduleRetention({
    store: postgresRetention(database.db.withPlugin(asked.plugin), {
      holder: 'this',
      alone: true,
    }),
    retentionDays,
    log: { info: keepEntry, error: keepEntry },
    clock: { now: () => real },
    marketClock: { now: () => market },
    facts: {
      calendar: buildCalendar([]),
      sessionTimes: [
        {
          from: localDate(hoursFrom),
          opens: timeOfDay('09:15'),
          closes: timeOfDay('15:30'),
          lastOrder: timeOfDay('15:10'),
          cancelLeftovers: timeOfDay('15:20'),
        },
      ],
    },
    onRowsRemoved: (table, rows) => void counted.push([table, rows]),
    isAdvancing: () => isAdvancing,
  });

async function look(one = retention()): Promise<string[]> {
  await one.begin();
  const { rows } = await sql<{ key: string }>`
    select token_hash as key from password_resets
    union all
    select day::text from etf_list_checks
     order by 1`.execute(database.db);
  return rows.map(({ key }) => key);
}

const everything = ['2027-01-02', '2027-01-03', '2028-02-07', 'old', 'young'];

test('between the sessions what is old goes, by the clock it was written by, and is logged and counted', async () => {
  expect(await look()).toEqual(['2027-01-03', '2028-02-07', 'young']);
  expect(logged).toEqual([{ rows: { etf_list_checks: 1, password_resets: 1 }, isDone: true }]);
  expect(counted).toEqual([
    ['etf_list_checks', 1],
    ['password_resets', 1],
  ]);
});

test('during a session of market time nothing goes, nor is the database asked', async () => {
  market = at('2028-02-07', '10:30');
  expect([await look(), logged, asked.statements]).toEqual([everything, [], []]);
});

test('while the market is being moved nothing goes', async () => {
  isAdvancing = true;
  expect(await look()).toEqual(everything);
});

test('with the setting never only what was for once goes', async () => {
  expect(await look(retention('never'))).toEqual([
    '2027-01-02',
    '2027-01-03',
    '2028-02-07',
    'young',
  ]);
});

test('a leap of market time on the same real day removes nothing more', async () => {
  await look();
  market = at('2030-02-04', '19:00');
  expect(await look()).toEqual(['2027-01-03', '2028-02-07', 'young']);
});

test('on the next real day it goes on', async () => {
  await look();
  market = at('2028-02-08', '19:00');
  real = new Date('2026-11-26T04:00:00Z');
  expect(await look()).toEqual(['2028-02-07', 'young']);
});

test('a fault is logged and not notified', async () => {
  await sql`alter table password_resets rename to away`.execute(database.db);
  await retention().begin();
  await sql`alter table away rename to password_resets`.execute(database.db);
  expect(logged).toEqual([{ err: expect.any(Error) }]);
});

test('unknown hours of a session are a fault like any other', async () => {
  await retention(400, '2050-01-03').begin();
  expect(logged).toEqual([{ err: expect.any(RangeError) }]);
});

test('a stop lets the batch under way end, and hands the rest to others', async () => {
  const one = retention();
  const removing = one.begin();
  await one.stop();
  await removing;
  const { rows } = await sql`select holder, done_on from retention_watch`.execute(database.db);
  expect([rows, await look()]).toEqual([
    [{ holder: null, done_on: null }],
    ['2027-01-03', '2028-02-07', 'young'],
  ]);
});
