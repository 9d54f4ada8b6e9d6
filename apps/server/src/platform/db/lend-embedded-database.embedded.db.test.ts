import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { lendEmbeddedDatabase } from './lend-embedded-database.ts';
import { templateVariable } from './test-database.ts';

type Lent = Awaited<ReturnType<typeof lendEmbeddedDatabase>>;

const open: Lent[] = [];
const lend = async (): Promise<Lent> => {
  const url = process.env['TEST_DATABASE_URL'];
  const database = await lendEmbeddedDatabase(url ? undefined : process.env[templateVariable]);
  open.push(database);
  return database;
};
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});
const handBack = async (database: Lent): Promise<void> => {
  open.splice(open.indexOf(database), 1);
  await database.close();
};

const addUser = ({ db }: Lent) =>
  sql`insert into users (id, email, name, role, status, password_hash, created_at)
      values ('user', 'user@example.com', 'User', 'END_USER', 'active', 'x', now())`.execute(db);

const count = async ({ db }: Lent, table: string): Promise<unknown> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]
    ?.n;

describe('a lent database that was handed back', () => {
  test('holds nothing of what was written', async () => {
    const first = await lend();
    await addUser(first);
    await handBack(first);
    expect(await count(await lend(), 'users')).toBe(0);
  });

  test('still holds what its migrations wrote', async () => {
    const first = await lend();
    await sql`delete from trading_gate`.execute(first.db);
    await handBack(first);
    expect(await count(await lend(), 'trading_gate')).toBe(1);
  });

  test('is not requested again by its last user', async () => {
    const first = await lend();
    await handBack(first);
    await lend();
    await expect(addUser(first)).rejects.toThrow('handed back');
  });

  test('is not lent again where its tables were changed', async () => {
    const first = await lend();
    await sql`create table left_behind (id text)`.execute(first.db);
    await handBack(first);
    await expect(count(await lend(), 'left_behind')).rejects.toThrow('does not exist');
  });

  test('is not lent again where a transaction is still open', async () => {
    const first = await lend();
    const mayEnd = Promise.withResolvers<void>();
    const hasBegun = Promise.withResolvers<void>();
    const late = first.db.transaction().execute(async (within) => {
      await sql`select 1`.execute(within);
      hasBegun.resolve();
      await mayEnd.promise;
      await sql`delete from trading_gate`.execute(within);
    });
    await hasBegun.promise;
    await handBack(first);
    const second = await lend();
    mayEnd.resolve();
    await expect(late).rejects.toThrow();
    expect(await count(second, 'trading_gate')).toBe(1);
  });
});
