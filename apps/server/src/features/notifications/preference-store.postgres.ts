import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { usualQuietHours } from './deliver-mail.ts';
import { type NotificationEvent, notificationEvents } from './notification.ts';
import type { Channels, PreferenceStore } from './notification-store.ts';

type Row = { event: NotificationEvent; in_app: boolean; mail: boolean };
type QuietRow = { quiet_from: string | null; quiet_until: string | null };

const both: Channels = { inApp: true, mail: true };

export const postgresPreferences = (db: Database): PreferenceStore => ({
  async of(userId) {
    const { rows } = await sql<Row>`
      select event, in_app, mail
        from notification_preferences
       where user_id = ${userId}`.execute(db);
    const quiet = await sql<QuietRow>`
      select quiet_from, quiet_until
        from quiet_hours
       where user_id = ${userId}`.execute(db);
    const stored = new Map(rows.map((row) => [row.event, row]));
    return {
      quietHours: hoursOf(quiet.rows[0]),
      channels: new Map(
        notificationEvents.map((event): [NotificationEvent, Channels] => {
          const row = stored.get(event);
          return [event, row ? { inApp: row.in_app, mail: row.mail } : both];
        }),
      ),
    };
  },

  keep: (userId, { quietHours, channels }) =>
    inTransaction(db, async (tx) => {
      await sql`
        insert into quiet_hours (user_id, quiet_from, quiet_until)
        values (${userId}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null})
        on conflict (user_id) do update
           set quiet_from = excluded.quiet_from,
               quiet_until = excluded.quiet_until`.execute(tx);
      for (const [event, { inApp, mail }] of channels) {
        await sql`
          insert into notification_preferences (user_id, event, in_app, mail)
          values (${userId}, ${event}, ${inApp}, ${mail})
          on conflict (user_id, event) do update
             set in_app = excluded.in_app,
                 mail = excluded.mail`.execute(tx);
      }
    }),
});

export const hoursOf = (row: QuietRow | undefined) => {
  if (!row) return usualQuietHours;
  const { quiet_from: from, quiet_until: until } = row;
  return from === null || until === null ? undefined : { from, until };
};
