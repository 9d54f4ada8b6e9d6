import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { TaxConsents } from './tax-consents.ts';

export const postgresTaxConsents = (db: Database, record: RecordSecurityEvent): TaxConsents => ({
  async of(userId) {
    const { rows } = await sql<{ given_at: Date }>`
      select given_at
        from tax_consents
       where user_id = ${userId}`.execute(db);
    return rows[0]?.given_at;
  },

  give: (userId, at) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ user_id: string }>`
        insert into tax_consents (user_id, given_at)
        values (${userId}, ${at})
        on conflict do nothing
        returning user_id`.execute(tx);
      if (rows.length > 0) await record(tx, { kind: 'tax-consent-given', userId, actorId: userId });
    }),

  withdraw: (userId) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ user_id: string }>`
        delete from tax_consents
         where user_id = ${userId}
        returning user_id`.execute(tx);
      if (rows.length === 0) return;
      await record(tx, { kind: 'tax-consent-withdrawn', userId, actorId: userId });
    }),

  async investors() {
    const { rows } = await sql<{ id: string; name: string; email: string; given_at: Date | null }>`
      select u.id, u.name, u.email, c.given_at
        from users u
        left join tax_consents c on c.user_id = u.id
       where u.role = 'END_USER'
         and u.status = 'active'
       order by u.name, u.id`.execute(db);
    return rows.map(({ given_at, ...investor }) =>
      given_at === null ? investor : { ...investor, consentedAt: given_at },
    );
  },

  noteDownload: (userId, { by, year }) =>
    inTransaction(db, async (tx) => {
      // Locked, so that no download is recorded after the consent was withdrawn.
      const { rows } = await sql<{ user_id: string }>`
        select user_id
          from tax_consents
         where user_id = ${userId}
           for update`.execute(tx);
      if (rows.length === 0) return false;
      await record(tx, { kind: 'tax-report-downloaded', userId, actorId: by, facts: { year } });
      return true;
    }),
});
