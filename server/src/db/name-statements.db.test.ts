import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnPostgres, ownPostgres } from '../testing/own-postgres.ts';
import { type OpenDatabase, openServerDatabase } from './open-database.ts';

let server: OwnPostgres;
let database: OpenDatabase;

beforeAll(async () => {
  server = await ownPostgres();
});

beforeEach(async () => {
  // One connection, so that its prepared statements can be counted.
  database = openServerDatabase(server.url, { max: 1 });
  await sql`drop table if exists quotes`.execute(database.db);
  await sql`create table quotes (id integer primary key)`.execute(database.db);
  await sql`insert into quotes (id) values (${1}), (${2})`.execute(database.db);
});

afterAll(async () => {
  await server.stop();
});

const find = async (id: number) =>
  (await sql<Record<string, number>>`select * from quotes where id = ${id}`.execute(database.db))
    .rows;

test('a statement that is asked again is prepared once', async () => {
  await find(1);
  await find(2);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from pg_prepared_statements
     where statement like 'select * from quotes%'`.execute(database.db);
  await database.close();
  expect(rows).toEqual([{ count: 1 }]);
});

test('a statement about many rows is planned for the table as it is', async () => {
  const among = (ids: readonly number[]) =>
    sql`select * from quotes where id = any(${ids})`.execute(database.db);
  await among([1]);
  const { rows } = await among(Array.from({ length: 500 }, (_, id) => id));
  const prepared = await sql<{ count: number }>`
    select sum(generic_plans + custom_plans)::integer as count
      from pg_prepared_statements
     where statement like 'select * from quotes%'`.execute(database.db);
  await database.close();
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(prepared.rows).toEqual([{ count: 1 }]);
});

test('after its table has changed a statement fails once at the most, and then sees the change', async () => {
  await find(1);
  await sql`alter table quotes add column price integer`.execute(database.db);
  await find(1).catch(() => undefined);
  const rows = await find(1);
  await database.close();
  expect(rows).toEqual([{ id: 1, price: null }]);
});

test('a connection that was lost leaves nothing behind that the next one would miss', async () => {
  await find(1);
  await server.shutDown();
  await server.startAgain();
  await find(1).catch(() => undefined);
  const rows = await find(2);
  await database.close();
  expect(rows).toEqual([{ id: 2 }]);
});
