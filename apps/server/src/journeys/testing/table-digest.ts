import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Every table of the schema, so that one added later is looked at too. */
async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename
      from pg_tables
     where schemaname = 'public'
     order by tablename`.execute(db);
  return rows.map(({ tablename }) => tablename);
}

/** A digest of all rows of each table but the excepted ones. */
export async function digestTables(
  db: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of await tableNames(db)) {
    if (except.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`
      select cast(t as text) as row
        from ${sql.table(name)} t
       order by 1`.execute(db);
    digests[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  }
  return digests;
}

/**
 * The postings as a person would list them: who, by which strategy, what and when to the minute. The
 * random ids of two worlds do not show in it.
 */
export async function ledgerStory(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', u.name, t.name, to_char(p.posted_at, 'YYYY-MM-DD HH24:MI'),
                     replace(p.cause, s.id, 'plan'), k.symbol, p.account, p.amount_paise, p.units) as line
      from postings p
      join subscriptions s on s.id = p.subscription_id
      join users u on u.id = s.user_id
      join strategies t on t.id = s.strategy_id
      left join schedules k on k.subscription_id = s.id and k.number = p.schedule_number
     order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** The orders in the same manner. */
export async function orderStory(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', u.name, t.name, to_char(o.submitted_at, 'YYYY-MM-DD HH24:MI'), o.side, o.symbol,
                     o.quantity, o.limit_paise, o.state, f.quantity, f.price_paise,
                     to_char(f.traded_at, 'YYYY-MM-DD HH24:MI')) as line
      from orders o
      join subscriptions s on s.id = o.subscription_id
      join users u on u.id = s.user_id
      join strategies t on t.id = s.strategy_id
      left join fills f on f.client_order_id = o.client_order_id
     order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** What became of every installment, and why. */
export async function installmentStory(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', u.name, t.name, k.number, i.sip_number, i.planned_on, i.status, i.ended_on,
                     i.reason) as line
      from installments i
      join schedules k on k.id = i.schedule_id
      join subscriptions s on s.id = i.subscription_id
      join users u on u.id = s.user_id
      join strategies t on t.id = s.strategy_id
     order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** How many rows each table has. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const names = await tableNames(db);
  const counts = names.map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name}`,
  );
  const { rows } = await sql
    .raw<{ name: string; rows: number }>(counts.join(' union all '))
    .execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}
