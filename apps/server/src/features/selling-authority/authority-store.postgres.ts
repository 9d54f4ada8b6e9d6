import { sql } from 'kysely';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AuthorityStore } from './find-authority.ts';

type Row = { is_confirmed: boolean; said_at: Date };

export const postgresAuthorities = (db: Database, tell: TellOwner): AuthorityStore => ({
  async find(userId, broker) {
    const { rows } = await sql<Row>`
      select is_confirmed, said_at
        from selling_authorities
       where user_id = ${userId}
         and broker = ${broker}`.execute(db);
    const [row] = rows;
    return row && { isConfirmed: row.is_confirmed, saidAt: row.said_at };
  },

  say: (userId, broker, { isConfirmed, saidAt }) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<Pick<Row, 'is_confirmed'>>`
        select is_confirmed
          from selling_authorities
         where user_id = ${userId}
           and broker = ${broker}
           for update`.execute(tx);
      await sql`
      insert into selling_authorities (user_id, broker, is_confirmed, said_at)
      values (${userId}, ${broker}, ${isConfirmed}, ${saidAt})
      on conflict (user_id, broker) do update
         set is_confirmed = excluded.is_confirmed, said_at = excluded.said_at`.execute(tx);
      const kind = isConfirmed ? 'ddpi-confirmed' : 'ddpi-withdrawn';
      if (rows[0]?.is_confirmed === isConfirmed) return;
      await tell(tx, { userId, at: saidAt, change: { kind } });
    }),
});
