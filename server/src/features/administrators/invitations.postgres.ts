import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RecordSecurityEvent } from '../../security/security-log.postgres.ts';
import type { Invitations } from './invitations.ts';

export const postgresInvitations = (db: Database, record: RecordSecurityEvent): Invitations => ({
  add: ({ id, codeHash, createdBy, createdAt, expiresAt }) =>
    inTransaction(db, async (tx) => {
      await sql`
        insert into invitations (id, code_hash, created_by, created_at, expires_at)
        values (${id}, ${codeHash}, ${createdBy}, ${createdAt}, ${expiresAt})`.execute(tx);
      await record(tx, { kind: 'investor-invited', actorId: createdBy, subject: id });
    }),
});
