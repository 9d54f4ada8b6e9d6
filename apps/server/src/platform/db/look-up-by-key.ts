import { sql } from 'kysely';
import type { Executor } from './database.ts';

/**
 * Has rows looked up by their keys until the transaction ends, however few a table holds: the check of a foreign key keeps
 * its plan for as long as its connection lives, and one that was made for ten rows reads ten thousand for each.
 */
export async function lookUpByKey(tx: Executor): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
}
