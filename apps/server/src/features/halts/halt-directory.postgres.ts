import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { HaltDirectory, Subject, SubjectLevel } from './halt-directory.ts';

const shownAtMost = 20;

const subjects: Readonly<Record<SubjectLevel, RawBuilder<unknown>>> = {
  strategy: sql`
    select id, name, lower(frequency) || ', ' || status as hint, name as searched
      from strategies`,
  investor: sql`
    select id, name, email as hint, name || ' ' || email as searched
      from users
     where role = 'END_USER'`,
  subscription: sql`
    select s.id, u.name || ': ' || t.name as name, u.email || ', ' || s.status as hint,
           concat_ws(' ', u.name, u.email, t.name) as searched
      from subscriptions s
      join users u on u.id = s.user_id
      join strategies t on t.id = s.strategy_id`,
};

export const postgresHaltDirectory = (db: Database): HaltDirectory => ({
  async search(level, text) {
    const { rows } = await sql<Subject>`
      select id, name, hint
        from (${subjects[level]}) as subjects
       where position(lower(${text}) in lower(searched)) > 0
       order by lower(name), id
       limit ${shownAtMost}`.execute(db);
    return rows;
  },

  async named(level, ids) {
    if (ids.length === 0) return [];
    const { rows } = await sql<Subject>`
      select id, name, hint
        from (${subjects[level]}) as subjects
       where id = any(${[...ids]})`.execute(db);
    return rows;
  },

  async disabledAmong(ids) {
    if (ids.length === 0) return new Set();
    const { rows } = await sql<{ id: string }>`
      select id
        from users
       where id = any(${[...ids]})
         and status = 'disabled'`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  async people(ids) {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name
        from users
       where id = any(${[...ids]})`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async runningOf(userId) {
    const { rows } = await sql<{ id: string }>`
      select id
        from subscriptions
       where user_id = ${userId}
         and status in ('active', 'paused')
       order by subscribed_at, id`.execute(db);
    return rows.map(({ id }) => id);
  },
});
