import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Runs a text as it is, for tools. */
export async function plainQuery<Row>(db: Database, text: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(text).execute(db);
  return rows;
}
