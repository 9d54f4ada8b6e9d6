import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { WaitingAdministrators } from './waiting-administrators.ts';

export const postgresWaitingAdministrators = (db: Database): WaitingAdministrators => ({
  async list() {
    const { rows } = await sql<{ id: string; name: string; email: string; created_at: Date }>`
      select id, name, email, created_at
        from users
       where role = 'ADMIN'
         and status = 'waiting'
       order by created_at, id`.execute(db);
    return rows.map(({ created_at, ...row }) => ({ ...row, signedUpAt: created_at }));
  },

  async decide(id, verdict, { by, at }) {
    const status = verdict === 'approved' ? 'active' : 'disabled';
    const { rows } = await sql<{ name: string }>`
      update users
         set status = ${status}, decided_by = ${by}, decided_at = ${at}
       where id = ${id}
         and role = 'ADMIN'
         and status = 'waiting'
      returning name`.execute(db);
    if (rows[0]) return rows[0];

    const before = await sql<{ status: string }>`
      select status
        from users
       where id = ${id}
         and role = 'ADMIN'`.execute(db);
    if (!before.rows[0]) return 'unknown';
    return before.rows[0].status === 'active' ? 'approved' : 'declined';
  },
});
