import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type NotificationRow, toNotification } from './notification-rows.postgres.ts';
import type { NotificationStore } from './notification-store.ts';

export const postgresNotifications = (db: Database): NotificationStore => ({
  async list(userId, { before, onlyUnread, limit }) {
    const { rows } = await sql<NotificationRow>`
      select n.number, n.user_id, n.event, n.subscription_id, n.schedule_id, n.facts,
             n.happened_at, n.read_at, d.state as mail
        from notifications n
        left join mail_deliveries d on d.notification_key = n.key
       where n.user_id = ${userId}
         and n.shown
         and (${before ?? null}::bigint is null or n.number < ${before ?? null}::bigint)
         and (n.read_at is null or not ${onlyUnread}::boolean)
       order by n.number desc
       limit ${limit}`.execute(db);
    return rows.map(toNotification);
  },

  async standing(userIds) {
    if (userIds.length === 0) return new Map();
    const { rows } = await sql<{ id: string; unread: number; newest: number | null }>`
      select u.id,
             (select count(*)::integer
                from notifications n
               where n.user_id = u.id
                 and n.shown
                 and n.read_at is null) as unread,
             (select max(n.number)
                from notifications n
               where n.user_id = u.id
                 and n.shown) as newest
        from unnest(cast(${[...userIds]} as text[])) as u (id)`.execute(db);
    return new Map(
      rows.map(({ id, unread, newest }) => [
        id,
        { unread, ...(newest === null ? {} : { newest }) },
      ]),
    );
  },

  async markRead(userId, number, at) {
    const { numAffectedRows } = await sql`
      update notifications
         set read_at = coalesce(read_at, ${at})
       where user_id = ${userId}
         and number = ${number}
         and shown`.execute(db);
    return numAffectedRows === 1n ? 'read' : 'not-found';
  },

  async markAllRead(userId, at) {
    await sql`
      update notifications
         set read_at = ${at}
       where user_id = ${userId}
         and shown
         and read_at is null`.execute(db);
  },
});
