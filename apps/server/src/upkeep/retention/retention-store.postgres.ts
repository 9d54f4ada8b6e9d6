import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isSeenAlive, type ProcessIdentity } from '../../platform/db/process-identity.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { removals } from './removals.postgres.ts';
import type { RetentionStore } from './retention-schedule.ts';

export const postgresRetention = (db: Database, process: ProcessIdentity): RetentionStore => ({
  async take(today) {
    const { numAffectedRows } = await sql`
      update retention_watch
         set holder = ${process.holder}
       where id = 'watch'
         and done_on is distinct from ${today}::date
         and (holder is null
              or holder = ${process.holder}
              or ${process.alone}
              or not ${isSeenAlive(sql.ref('retention_watch.holder'), process)})`.execute(db);
    return numAffectedRows === 1n;
  },

  remove: (table, which) =>
    inTransaction(db, async (tx) => {
      // Locks until the batch is committed.
      const { rows } = await sql`
        select 1
          from retention_watch
         where id = 'watch'
           and holder = ${process.holder}
           for update`.execute(tx);
      return rows.length === 0 ? undefined : removals[table](tx, which);
    }),

  async release(doneOn) {
    await sql`
      update retention_watch
         set holder = null,
             done_on = coalesce(${doneOn ?? null}::date, done_on)
       where id = 'watch'
         and holder = ${process.holder}`.execute(db);
  },
});
