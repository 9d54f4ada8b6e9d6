import type { Role } from '@safe-trading/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OpenSession, SessionStore } from './session-store.ts';

type Row = {
  id: string;
  current_jti: string;
  expires_at: Date;
  user_id: string;
  email: string;
  name: string;
  role: Role;
};

export const postgresSessions = (db: Database): SessionStore => ({
  async open({ id, userId, jti, address, openedAt, expiresAt }, forgetBefore) {
    await sql`
      with forgotten as (
        delete from login_sessions
         where user_id = ${userId}
           and expires_at < ${forgetBefore}
      )
      insert into login_sessions
             (id, user_id, current_jti, address, opened_at, renewed_at, expires_at)
      values (${id}, ${userId}, ${jti}, ${address}, ${openedAt}, ${openedAt}, ${expiresAt})`.execute(
      db,
    );
  },

  async find(id) {
    const { rows } = await sql<Row>`
      select s.id, s.current_jti, s.expires_at, s.user_id, u.email, u.name, u.role
        from login_sessions s
        join users u on u.id = s.user_id
       where s.id = ${id}
         and s.ended_at is null
         and u.status = 'active'`.execute(db);
    return rows[0] && toSession(rows[0]);
  },

  async rotate(id, { from, to }, at) {
    const { rows } = await sql`
      update login_sessions
         set current_jti = ${to}, renewed_at = ${at}
       where id = ${id}
         and current_jti = ${from}
         and ended_at is null
         and expires_at > ${at}
      returning id`.execute(db);
    return rows.length > 0;
  },

  async end(id, at) {
    await sql`
      update login_sessions
         set ended_at = ${at}
       where id = ${id}
         and ended_at is null`.execute(db);
  },
});

const toSession = (row: Row): OpenSession => ({
  user: {
    id: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    sid: row.id,
    jti: row.current_jti,
  },
  expiresAt: row.expires_at,
});
