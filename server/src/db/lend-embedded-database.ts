import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely } from 'kysely';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { pgliteDialect } from './pglite-dialect.ts';

type Embedded = { lite: PGlite; atFirst: AtFirst };

/** What a migrated database holds before anybody used it. */
type AtFirst = { shape: string; rows: readonly { table: string; rows: string }[] };

/** Emptied, and nobody's: starting one takes a second, emptying it a few hundredths. */
const idle: Embedded[] = [];

/**
 * A migrated database in memory, from the file of a template where there is one. Closed, it is emptied for the next
 * that asks; not where somebody still works on it or has changed its tables.
 */
export async function lendEmbeddedDatabase(template?: string): Promise<Omit<OpenDatabase, 'dump'>> {
  const embedded = idle.pop() ?? (await startNew(template));
  const { dialect, isAtWork, takeBack } = lent(embedded.lite);
  const db: Database = new Kysely({ dialect });
  return {
    db,
    kind: 'embedded',
    name: `safe-trading ${randomUUID()}`,
    async close() {
      takeBack();
      await db.destroy();
      if (!isAtWork() && (await isAsNew(embedded))) idle.push(embedded);
      else await embedded.lite.close();
    },
  };
}

async function startNew(template?: string): Promise<Embedded> {
  const archive = template ? new Blob([await readFile(template)]) : undefined;
  const lite = await startEmbeddedPostgres(undefined, archive);
  await migrate(new Kysely({ dialect: lent(lite).dialect }));
  await lite.exec('discard all');
  return { lite, atFirst: { shape: await shapeOf(lite), rows: await rowsOf(lite) } };
}

/** The usual dialect, but what it ends with is not the database. */
function lent(lite: PGlite) {
  const usual = pgliteDialect(lite);
  let held = 0;
  let isTakenBack = false;
  const createDriver: Dialect['createDriver'] = () => {
    const driver = usual.createDriver();
    return {
      ...driver,
      async acquireConnection(options) {
        if (isTakenBack) throw new Error('This database was handed back.');
        held += 1;
        return driver.acquireConnection(options);
      },
      async releaseConnection(connection, options) {
        await driver.releaseConnection(connection, options);
        held -= 1;
      },
      async destroy() {},
    };
  };
  const dialect: Dialect = { ...usual, createDriver };
  return {
    dialect,
    isAtWork: () => held > 0,
    takeBack(): void {
      isTakenBack = true;
    },
  };
}

async function isAsNew({ lite, atFirst }: Embedded): Promise<boolean> {
  await lite.exec('discard all');
  if ((await shapeOf(lite)) !== atFirst.shape) return false;
  // Not even rows that are never changed in use outlast a test.
  await lite.exec('set session_replication_role = replica');
  await lite.exec(`truncate ${(await tablesOf(lite)).join(', ')} restart identity`);
  await lite.exec('reset session_replication_role');
  for (const { table, rows } of atFirst.rows) {
    await lite.query(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  }
  return true;
}

async function rowsOf(lite: PGlite): Promise<AtFirst['rows']> {
  const kept: { table: string; rows: string }[] = [];
  for (const table of await tablesOf(lite)) {
    const text = `select json_agg(t)::text as rows from ${table} t`;
    const [found] = (await lite.query<{ rows: string | null }>(text)).rows;
    if (found?.rows) kept.push({ table, rows: found.rows });
  }
  return kept;
}

/** Every table of ours; which migrations were applied stays. */
async function tablesOf(lite: PGlite): Promise<string[]> {
  const { rows } = await lite.query<{ name: string }>(`
    select quote_ident(relname) as name
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely'
     order by relname`);
  return rows.map(({ name }) => name);
}

/** Tables with their columns, indexes, sequences, rules of their rows, triggers and functions. */
async function shapeOf(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ shape: string }>(`
    select md5(string_agg(line, ';' order by line)) as shape
      from (
        select concat_ws(' ', relkind, relname, attname, atttypid, attnotnull) as line
          from pg_class join pg_attribute on attrelid = pg_class.oid and not attisdropped
         where relnamespace = 'public'::regnamespace and relkind <> 't'
        union all
        select concat_ws(' ', conname, pg_get_constraintdef(oid))
          from pg_constraint where connamespace = 'public'::regnamespace
        union all
        select concat_ws(' ', tgname, tgenabled, tgrelid::regclass) from pg_trigger
        union all
        select concat_ws(' ', proname, md5(prosrc))
          from pg_proc where pronamespace = 'public'::regnamespace
      ) as lines`);
  return rows[0]?.shape ?? '';
}
