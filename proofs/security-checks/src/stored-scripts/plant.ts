import { openEmbeddedDatabase, plainQuery } from '@safe-trading/server';
import { payloads } from './payloads.ts';

/** Text columns, written without the API's validation. */
const columns: readonly (readonly [table: string, column: string])[] = [
  ['users', 'name'],
  ['strategies', 'name'],
  ['schedules', 'etf_name'],
  ['login_sessions', 'device'],
  ['login_sessions', 'used_from'],
  ['passkeys', 'name'],
  ['orders', 'reason'],
  ['job_runs', 'note'],
  ['job_runs', 'error'],
  ['order_events', 'note'],
  ['trading_halts', 'reason'],
  ['trading_halts', 'lifted_reason'],
  ['declared_market_days', 'description'],
  ['consents', 'operator_name'],
  ['invitations', 'note'],
];

const facts: readonly (readonly [table: string, column: string])[] = [
  ['notifications', 'facts'],
  ['decisions', 'inputs'],
];

export type Planted = { rows: number; columns: number; left: string[] };

export async function plant(dataDir: string): Promise<Planted> {
  const database = await openEmbeddedDatabase(dataDir);
  const planted: Planted = { rows: 0, columns: 0, left: [] };
  const list = payloads.map((payload) => `'${payload.replaceAll("'", "''")}'`).join(', ');
  const one = `(array[${list}])[1 + (abs(hashtext(ctid::text)) % ${payloads.length})]`;
  try {
    for (const [table, column] of columns)
      await write(
        `update ${table} set ${column} = ${one} where ${column} is not null returning 1`,
        `${table}.${column}`,
      );
    for (const [table, column] of facts)
      await write(
        `update ${table} t set ${column} = (
           select jsonb_object_agg(key, case when key ~ '(name|text|device|note)$' and jsonb_typeof(value) = 'string'
                                             then to_jsonb(${one.replace('ctid', 't.ctid')}) else value end)
             from jsonb_each(t.${column})
         ) where jsonb_typeof(t.${column}) = 'object' and t.${column} <> '{}' returning 1`,
        `${table}.${column}`,
      );
  } finally {
    await database.close();
  }
  return planted;

  async function write(statement: string, where: string): Promise<void> {
    try {
      const rows = await plainQuery(database.db, statement);
      planted.rows += rows.length;
      planted.columns += 1;
    } catch (fault) {
      planted.left.push(`${where}: ${fault instanceof Error ? fault.message : fault}`);
    }
  }
}
