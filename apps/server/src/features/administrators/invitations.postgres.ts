import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { Invitations, ListedInvitation } from './invitations.ts';

type Row = {
  id: string;
  note: string | null;
  made_by: string | null;
  created_at: Date;
  expires_at: Date;
  used_by: string | null;
  used_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
};

type Ends = Pick<Row, 'used_at' | 'withdrawn_at' | 'expires_at'>;

export const postgresInvitations = (db: Database, record: RecordSecurityEvent): Invitations => ({
  add: ({ id, codeHash, note, createdBy, createdAt, expiresAt }) =>
    inTransaction(db, async (tx) => {
      await sql`
        insert into invitations (id, code_hash, note, created_by, created_at, expires_at)
        values (${id}, ${codeHash}, ${note ?? null}, ${createdBy}, ${createdAt}, ${expiresAt})`.execute(
        tx,
      );
      await record(tx, { kind: 'investor-invited', actorId: createdBy, subject: id });
    }),

  async list(most) {
    const { rows } = await sql<Row>`
      select i.id, i.note, m.name as made_by, i.created_at, i.expires_at,
             u.name as used_by, i.used_at, w.name as withdrawn_by, i.withdrawn_at
        from invitations i
        left join users m on m.id = i.created_by
        left join users u on u.id = i.used_by
        left join users w on w.id = i.withdrawn_by
       order by i.created_at desc, i.id
       limit ${most}`.execute(db);
    return rows.map(toListed);
  },

  async findOpen(codeHash, at) {
    const { rows } = await sql<Pick<Row, 'made_by' | 'expires_at'>>`
      select m.name as made_by, i.expires_at
        from invitations i
        left join users m on m.id = i.created_by
       where i.code_hash = ${codeHash}
         and i.used_at is null
         and i.withdrawn_at is null
         and i.expires_at > ${at}`.execute(db);
    const [row] = rows;
    return (
      row && { expiresAt: row.expires_at, ...(row.made_by ? { madeByName: row.made_by } : {}) }
    );
  },

  withdraw: (id, { by, at }) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<Ends>`
        select used_at, withdrawn_at, expires_at
          from invitations
         where id = ${id}
           for update`.execute(tx);
      const [found] = rows;
      if (!found) return 'unknown';
      if (found.used_at) return 'used';
      if (found.withdrawn_at) return 'withdrawn';
      if (found.expires_at <= at) return 'over';
      await sql`
        update invitations
           set withdrawn_by = ${by}, withdrawn_at = ${at}
         where id = ${id}`.execute(tx);
      await record(tx, { kind: 'invitation-withdrawn', actorId: by, subject: id });
      return 'done';
    }),
});

const toListed = (row: Row): ListedInvitation => ({
  id: row.id,
  madeAt: row.created_at,
  expiresAt: row.expires_at,
  ...(row.note === null ? {} : { note: row.note }),
  ...(row.made_by === null ? {} : { madeByName: row.made_by }),
  ...(row.used_at ? { used: endOf(row.used_at, row.used_by) } : {}),
  ...(row.withdrawn_at ? { withdrawn: endOf(row.withdrawn_at, row.withdrawn_by) } : {}),
});

const endOf = (at: Date, byName: string | null) => ({ at, ...(byName === null ? {} : { byName }) });
