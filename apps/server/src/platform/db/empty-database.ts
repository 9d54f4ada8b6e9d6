export type Emptied = {
  exec(text: string): Promise<unknown>;
  query<R extends object>(text: string, values?: string[]): Promise<{ rows: R[] }>;
};

/** The rows of a freshly migrated database. */
export type AtFirst = { shape: string; rows: readonly { table: string; rows: string }[] };

/** Larger tables are truncated, which is faster than deleting rows. */
const smallTable = 256 * 1024;

export async function readAtFirst(database: Emptied): Promise<AtFirst> {
  return { shape: await shapeOf(database), rows: await rowsOf(database) };
}

/** Restores the first state; `false` if the schema was changed. */
export async function emptyDatabase(database: Emptied, atFirst: AtFirst): Promise<boolean> {
  await database.exec('discard all');
  if ((await shapeOf(database)) !== atFirst.shape) return false;
  const used = (await tablesOf(database)).filter(({ bytes }) => bytes > 0);
  const large = used.filter(({ bytes }) => bytes > smallTable).map(({ name }) => name);
  await database.exec(
    [
      // Append-only tables are emptied too.
      'set session_replication_role = replica',
      ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
      ...used.map(({ name }) => `delete from ${name}`),
      restartSequences,
    ].join(';'),
  );
  for (const { table, rows } of atFirst.rows) {
    await database.query(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  }
  await database.exec('reset session_replication_role');
  return true;
}

const restartSequences = `
  select setval(seqrelid::regclass, seqstart, false)
    from pg_sequence join pg_class on pg_class.oid = seqrelid
   where relnamespace = 'public'::regnamespace`;

async function rowsOf(database: Emptied): Promise<AtFirst['rows']> {
  const kept: { table: string; rows: string }[] = [];
  for (const { name } of await tablesOf(database)) {
    const text = `select json_agg(t)::text as rows from ${name} t`;
    const [found] = (await database.query<{ rows: string | null }>(text)).rows;
    if (found?.rows) kept.push({ table: name, rows: found.rows });
  }
  return kept;
}

async function tablesOf(database: Emptied): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await database.query<{ name: string; bytes: number }>(`
    select quote_ident(relname) as name, pg_relation_size(oid)::float8 as bytes
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely'
     order by relname`);
  return rows;
}

async function shapeOf(database: Emptied): Promise<string> {
  const { rows } = await database.query<{ shape: string }>(`
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
