import type { Database } from '../database.ts';
import { plainQuery } from '../plain-query.ts';

/** What is there once in a table: a primary key, a unique constraint, or a unique index. */
export type UniqueRule = {
  readonly name: string;
  /** As they are indexed: a column's name, or an expression. */
  readonly columns: readonly string[];
  /** An index of its own is none. */
  readonly constraint?: 'primary key' | 'unique';
  /** The statement that makes the index. */
  readonly definition: string;
};

export type ForeignKey = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  /** What follows where its row goes or changes, as it is said after the columns. */
  readonly actions: string;
};

export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly uniqueRules: readonly UniqueRule[];
  readonly foreignKeys: readonly ForeignKey[];
};

/** The tables of a database, with what holds between their rows. */
export async function readCatalogue(db: Database): Promise<readonly Table[]> {
  const tables = await plainQuery<{ name: string; columns: string[] }>(db, readTables);
  const uniqueRules = await plainQuery<UniqueRow>(db, readUniqueRules);
  const foreignKeys = await plainQuery<ForeignKey & { table: string }>(db, readForeignKeys);
  return tables.map(({ name, columns }) => ({
    name,
    columns,
    uniqueRules: uniqueRules.filter(({ table }) => table === name).map(toUniqueRule),
    foreignKeys: foreignKeys.filter(({ table }) => table === name),
  }));
}

type UniqueRow = Omit<UniqueRule, 'constraint'> & { table: string; kind: 'p' | 'u' | null };

const toUniqueRule = ({ kind, table: _, ...rule }: UniqueRow): UniqueRule => ({
  ...rule,
  ...(kind === null ? {} : { constraint: kind === 'p' ? 'primary key' : 'unique' }),
});

const readTables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
                       and a.attnum > 0
                       and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace
     and c.relkind = 'r'
   group by c.relname
   order by c.relname`;

const readUniqueRules = `
  select t.relname as "table", i.relname as name, k.contype as kind,
         pg_get_indexdef(x.indexrelid) as definition,
         array(select pg_get_indexdef(x.indexrelid, place, true)
                 from generate_series(1, x.indnkeyatts) as place) as columns
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    left join pg_constraint k on k.conindid = x.indexrelid
                             and k.contype in ('p', 'u')
   where t.relnamespace = 'public'::regnamespace
     and x.indisunique
   order by t.relname, i.relname`;

const columnsOf = (table: string, places: string) => `
  array(select a.attname::text
          from unnest(${places}) with ordinality as place (number, at)
          join pg_attribute a on a.attrelid = ${table}
                             and a.attnum = place.number
         order by place.at)`;

const readForeignKeys = `
  select t.relname as "table", k.conname as name, o.relname as "to",
         ${columnsOf('k.conrelid', 'k.conkey')} as columns,
         ${columnsOf('k.confrelid', 'k.confkey')} as "toColumns",
         substring(pg_get_constraintdef(k.oid) from ' REFERENCES [^)]*\\)(.*)$') as actions
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_class o on o.oid = k.confrelid
   where k.connamespace = 'public'::regnamespace
     and k.contype = 'f'
   order by t.relname, k.conname`;
