import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { countRows } from './table-digest.ts';

/** What a refusal leaves on purpose: the count of attempts, and what an auditor asks for. */
const writtenByRefusals = ['rate_limits', 'security_events'];
/** The owner is notified of a token that was exchanged before, too. */
const writtenByReplays = [...writtenByRefusals, 'notifications'];

export type RowWatch = {
  /** What every table holds now, but for what a refusal by this address writes on purpose. */
  rowsLeft(url: string): Promise<Record<string, number>>;
};

/** Counts anew only where a transaction has written since: counting every table takes longer than most calls. */
export function watchRows(db: Database): RowWatch {
  let counted: { upTo: string; rows: [string, number][] } | undefined;
  return {
    async rowsLeft(url) {
      const upTo = await nextToWrite(db);
      if (counted?.upTo !== upTo) counted = { upTo, rows: Object.entries(await countRows(db)) };
      const except = url === '/api/auth/refresh' ? writtenByReplays : writtenByRefusals;
      return Object.fromEntries(counted.rows.filter(([table]) => !except.includes(table)));
    },
  };
}

/** The number the next transaction that writes will get: one that only reads takes none. */
async function nextToWrite(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  return rows[0]?.next ?? '';
}
