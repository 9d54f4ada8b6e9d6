import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';
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

const idsUpTo = (count: number) => Array.from({ length: count }, (_, id) => id);

test.each([
  ['a list', (count: number) => sql`id = any(${idsUpTo(count)})`],
  [
    'a document',
    (count: number) => sql`${JSON.stringify(idsUpTo(count))}::jsonb @> jsonb_build_array(id)`,
  ],
])('a statement about many rows, in %s, is planned anew each time', async (_, named) => {
  const among = (count: number) =>
    sql`select * from quotes where ${named(count)} order by id`.execute(database.db);
  await among(2);
  const { rows } = await among(2_000);
  const prepared = await sql<{ plans: number }>`
    select sum(generic_plans + custom_plans)::integer as plans
      from pg_prepared_statements
     where statement like 'select * from quotes where%'`.execute(database.db);
  await database.close();
  expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  // That of the two alone.
  expect(prepared.rows).toEqual([{ plans: 1 }]);
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
