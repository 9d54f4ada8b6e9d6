import type { Language } from '@safe-trading/messages/language';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { EmailStore } from './verify-email.ts';

type Row = {
  email: string;
  name: string;
  language: Language | null;
  email_verified_at: Date | null;
};

export const postgresEmails = (db: Database, record: RecordSecurityEvent): EmailStore => ({
  async stateOf(userId) {
    const { rows } = await sql<Row>`
      select email, name, language, email_verified_at
        from users
       where id = ${userId}
         and status <> 'disabled'`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { email, name, language, email_verified_at: verifiedAt } = row;
    return {
      email,
      name,
      ...(language ? { language } : {}),
      ...(verifiedAt ? { verifiedAt } : {}),
    };
  },

  keepLink: ({ tokenHash, userId, madeAt, expiresAt }) =>
    inTransaction(db, async (tx) => {
      await sql`
        update email_verifications
           set used_at = ${madeAt}
         where user_id = ${userId}
           and used_at is null`.execute(tx);
      await sql`
        insert into email_verifications (token_hash, user_id, made_at, expires_at)
        values (${tokenHash}, ${userId}, ${madeAt}, ${expiresAt})`.execute(tx);
    }),

  verify: (tokenHash, at) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ user_id: string }>`
        update email_verifications v
           set used_at = ${at}
          from users u
         where v.token_hash = ${tokenHash}
           and v.used_at is null
           and v.expires_at > ${at}
           and u.id = v.user_id
           and u.status <> 'disabled'
        returning v.user_id`.execute(tx);
      const userId = rows[0]?.user_id;
      if (userId === undefined) return false;
      await sql`
        update users
           set email_verified_at = coalesce(email_verified_at, ${at}::timestamptz)
         where id = ${userId}`.execute(tx);
      await record(tx, { kind: 'email-verified', userId, actorId: userId });
      return true;
    }),
});
