import type { Session } from './session.ts';

const rowsAtOnce = 500;

export async function copyRows(from: Session, to: Session): Promise<void> {
  const tables = await from.query(`
    select quote_ident(relname) as row
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely'
     order by relname`);
  await to.run('begin');
  // Foreign keys are not checked during the copy.
  await to.run('set local session_replication_role = replica');
  for (const { row: table } of tables) {
    await to.run(`delete from ${table}`);
    const rows = await from.query(`select to_json(t)::text as row from ${table} t`);
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      const json = rows.slice(at, at + rowsAtOnce).map(({ row }) => row);
      await to.run(insertOf(table, `[${json.join(',')}]`));
    }
  }
  await to.run('commit');
  await to.run('analyze');
}

const insertOf = (table: string, json: string): string => `
  insert into ${table} overriding system value
  select * from json_populate_recordset(null::${table}, $json$${json}$json$)`;
