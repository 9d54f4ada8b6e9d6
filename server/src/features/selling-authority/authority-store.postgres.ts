import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AuthorityStore } from './authority-store.ts';

type Row = { is_confirmed: boolean; said_at: Date };

export const postgresAuthorities = (db: Database): AuthorityStore => ({
  async find(userId, broker) {
    const { rows } = await sql<Row>`
      select is_confirmed, said_at
        from selling_authorities
       where user_id = ${userId}
         and broker = ${broker}`.execute(db);
    const [row] = rows;
    return row && { isConfirmed: row.is_confirmed, saidAt: row.said_at };
  },

  async say(userId, broker, { isConfirmed, saidAt }) {
    await sql`
      insert into selling_authorities (user_id, broker, is_confirmed, said_at)
      values (${userId}, ${broker}, ${isConfirmed}, ${saidAt})
      on conflict (user_id, broker) do update
         set is_confirmed = excluded.is_confirmed, said_at = excluded.said_at`.execute(db);
  },
});
