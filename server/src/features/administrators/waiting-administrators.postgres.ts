import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RecordSecurityEvent } from '../../security/security-log.postgres.ts';
import type { WaitingAdministrators } from './waiting-administrators.ts';

export const postgresWaitingAdministrators = (
  db: Database,
  record: RecordSecurityEvent,
): WaitingAdministrators => ({
  async list() {
    const { rows } = await sql<{ id: string; name: string; email: string; created_at: Date }>`
      select id, name, email, created_at
        from users
       where role = 'ADMIN'
         and status = 'waiting'
       order by created_at, id`.execute(db);
    return rows.map(({ created_at, ...row }) => ({ ...row, signedUpAt: created_at }));
  },

  decide: (id, verdict, { by, at }) =>
    inTransaction(db, async (tx) => {
      const status = verdict === 'approved' ? 'active' : 'disabled';
      const { rows } = await sql<{ name: string }>`
      update users
         set status = ${status}, decided_by = ${by}, decided_at = ${at}
       where id = ${id}
         and role = 'ADMIN'
         and status = 'waiting'
      returning name`.execute(tx);
      const [decided] = rows;
      if (decided) {
        await record(tx, { kind: `administrator-${verdict}`, userId: id, actorId: by });
        return decided;
      }

      const before = await sql<{ status: string }>`
      select status
        from users
       where id = ${id}
         and role = 'ADMIN'`.execute(tx);
      if (!before.rows[0]) return 'unknown';
      return before.rows[0].status === 'active' ? 'approved' : 'declined';
    }),
});
