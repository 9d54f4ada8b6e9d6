import type { Role } from '@safe-trading/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { WaitingAccounts } from './waiting-accounts.ts';

export const postgresWaitingAccounts = (
  db: Database,
  role: Role,
  record: RecordSecurityEvent,
): WaitingAccounts => ({
  async list() {
    const { rows } = await sql<{ id: string; name: string; email: string; created_at: Date }>`
      select id, name, email, created_at
        from users
       where role = ${role}
         and status = 'waiting'
       order by created_at, id`.execute(db);
    return rows.map(({ created_at, ...row }) => ({ ...row, signedUpAt: created_at }));
  },

  decide: (id, verdict, { by, at }) =>
    inTransaction(db, async (tx) => {
      const status = verdict === 'approved' ? 'active' : 'disabled';
      const { rows } = await sql<{ name: string }>`
      update users
         set status = ${status}, decided_by = ${by}, decided_at = ${at}, signed_up_from = null
       where id = ${id}
         and role = ${role}
         and status = 'waiting'
      returning name`.execute(tx);
      const [decided] = rows;
      if (decided) {
        await record(tx, { kind: `${kindOf[role]}-${verdict}`, userId: id, actorId: by });
        return decided;
      }

      const before = await sql<{ status: string }>`
      select status
        from users
       where id = ${id}
         and role = ${role}`.execute(tx);
      if (!before.rows[0]) return 'unknown';
      return before.rows[0].status === 'active' ? 'approved' : 'declined';
    }),
});

const kindOf = { ADMIN: 'administrator', END_USER: 'investor' } as const;
