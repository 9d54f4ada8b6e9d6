import type { Database } from '../../db/database.ts';
import { countRows } from './table-digest.ts';

/** What a refusal leaves on purpose: how often somebody tried, and what an auditor asks for. */
const writtenByRefusals = ['rate_limits', 'security_events'];
/** A token that was exchanged before is told to its owner too. */
const writtenByReplays = [...writtenByRefusals, 'notifications'];

/** How many rows each table has, but for what a refusal by this address writes on purpose. */
export async function rowsLeft(db: Database, url: string): Promise<Record<string, number>> {
  const except = url === '/api/auth/refresh' ? writtenByReplays : writtenByRefusals;
  const counts = Object.entries(await countRows(db));
  return Object.fromEntries(counts.filter(([table]) => !except.includes(table)));
}
