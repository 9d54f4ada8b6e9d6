import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { appliedMigrations } from './migrate.ts';

/** Rows as JSON of the database, without conversion. */
export type CopiedRows = { table: string; rows: string };

const rowsAtOnce = 2_000;

/** All rows of all tables in one snapshot. */
export async function copyRowsOut(
  db: Database,
  take: {
    migrations(names: readonly string[]): Promise<void>;
    rows(copied: CopiedRows): Promise<void>;
  },
): Promise<void> {
  await take.migrations(await appliedMigrations(db));
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for (const table of await tablesOf(tx)) {
        const { rows } = await sql<{ row: string }>`
          select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(tx);
        for (let at = 0; at < rows.length; at += rowsAtOnce) {
          const part = rows.slice(at, at + rowsAtOnce).map(({ row }) => row);
          await take.rows({ table, rows: `[${part.join(',')}]` });
        }
      }
    });
}

/**
 * Inserts all rows into a migrated database in one transaction, replacing the rows of the migrations. Recreates
 * the foreign keys, which checks every row.
 */
export async function copyRowsIn(db: Database, copied: AsyncIterable<CopiedRows>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tables = await tablesOf(tx);
    const rules = await foreignKeysOf(tx);
    for (const { name, table } of rules) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
    }
    // Includes append-only tables.
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql`truncate ${sql.table(table)}`.execute(tx);
    }
    for await (const { table, rows } of copied) {
      if (!tables.includes(table))
        throw new RangeError(`The backup holds an unknown table ${table}.`);
      await sql`
        insert into ${sql.table(table)} overriding system value
        select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(
        tx,
      );
    }
    for (const { name, table, definition } of rules) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    }
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
    }
    await setIdentities(tx);
  });
}

export async function holdsUsers(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(db);
  return rows.length > 0;
}

/** Migrations are recorded beside the rows. */
async function tablesOf(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely'
     order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function foreignKeysOf(db: Executor) {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint
      join pg_class on pg_class.oid = conrelid
     where connamespace = 'public'::regnamespace and contype = 'f'
     order by conname`.execute(db);
  return rows;
}

async function setIdentities(db: Executor): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column
      from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}),
                    coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    );
  }
}
