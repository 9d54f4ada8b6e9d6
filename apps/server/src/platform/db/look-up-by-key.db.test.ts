import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUpByKey } from './look-up-by-key.ts';
import { testDatabase } from './test-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** How one row of a table that holds next to nothing is looked up. */
const planOf = (isByKey: boolean): Promise<string> =>
  database.db.transaction().execute(async (tx) => {
    await sql`create temporary table few (id integer primary key) on commit drop`.execute(tx);
    await sql`insert into few (id) values (1)`.execute(tx);
    await sql`analyze few`.execute(tx);
    if (isByKey) await lookUpByKey(tx);
    const { rows } = await sql<
      Record<string, string>
    >`explain select id from few where id = 1`.execute(tx);
    return Object.values(rows[0] ?? {}).join();
  });

test('a row of a table that holds next to nothing is looked up by its key', async () => {
  expect(await planOf(false)).toMatch('Seq Scan');
  expect(await planOf(true)).toMatch('Index');
});

test('what is read after the transaction is planned as ever', async () => {
  await planOf(true);
  const { rows } = await sql`show enable_seqscan`.execute(database.db);
  expect(rows).toEqual([{ enable_seqscan: 'on' }]);
});
