import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './test-database.ts';

const open: TestDatabase[] = [];
const lend = async (): Promise<TestDatabase> => {
  const database = await testDatabase();
  open.push(database);
  return database;
};
const handBack = async (database: TestDatabase): Promise<void> => {
  open.splice(open.indexOf(database), 1);
  await database.close();
};
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

const addRows = ({ db }: TestDatabase, rows: number) =>
  sql`
    insert into rate_limits (key, tokens, is_taken, at)
    select 'key ' || n, 1, false, now() from generate_series(1, ${rows}) n`.execute(db);

const one = async ({ db }: TestDatabase, text: string): Promise<unknown> =>
  Object.values((await sql.raw<Record<string, unknown>>(text).execute(db)).rows[0] ?? {})[0];

describe('a database that another test has used', () => {
  test.each([1, 20_000])('holds none of its rows, if they were %i', async (rows) => {
    const first = await lend();
    await addRows(first, rows);
    await handBack(first);
    expect(await one(await lend(), 'select count(*)::int from rate_limits')).toBe(0);
  });

  test('still holds what its migrations wrote', async () => {
    const first = await lend();
    await sql`delete from trading_gate`.execute(first.db);
    await handBack(first);
    expect(await one(await lend(), 'select count(*)::int from trading_gate')).toBe(1);
  });

  test('numbers its rows from the beginning', async () => {
    const next = "select nextval(pg_get_serial_sequence('decisions', 'id'))";
    const first = await lend();
    const number = await one(first, next);
    await handBack(first);
    expect(await one(await lend(), next)).toBe(number);
  });

  test('is not used again where a rule of its tables was changed', async () => {
    const first = await lend();
    await sql`alter table security_events disable trigger user`.execute(first.db);
    await handBack(first);
    const second = await lend();
    const disabled = "select count(*)::int from pg_trigger where tgenabled = 'D'";
    expect(await one(second, disabled)).toBe(0);
  });
});
