import { sql } from 'kysely';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

/** Seconds of a transaction with one insert and one update, for comparison. */
export async function timeTwoStatementTransactions(db: Database, count: number): Promise<number> {
  await sql`create table yardstick (id integer primary key, paise bigint not null)`.execute(db);
  const started = performance.now();
  for (let id = 0; id < count; id += 1) {
    await inTransaction(db, async (tx) => {
      await sql`insert into yardstick (id, paise) values (${id}, ${id})`.execute(tx);
      await sql`update yardstick set paise = paise + 1 where id = ${id}`.execute(tx);
    });
  }
  const seconds = (performance.now() - started) / 1000;
  await sql`drop table yardstick`.execute(db);
  return seconds / count;
}

export async function countRows(db: Database, table: 'orders' | 'fills'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
