import { sql } from 'kysely';
import type { Executor } from './database.ts';

/**
 * Forces index lookups until the transaction ends. A foreign key check keeps its plan for the life of the
 * connection; a plan made for ten rows would scan ten thousand.
 */
export async function lookUpByKey(tx: Executor): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
}
