import { sql } from 'kysely';
import type { Database } from './database.ts';

/** For whoever looks at a database from outside: the text as it is, the rows as they come. */
export async function plainQuery<Row>(db: Database, text: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(text).execute(db);
  return rows;
}
