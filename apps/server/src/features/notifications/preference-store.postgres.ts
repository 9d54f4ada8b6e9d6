import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { usualQuietHours } from './delivery-timing.ts';
import { type NotificationEvent, notificationEvents } from './notification.ts';
import type { Channels, PreferenceStore, Timing } from './notification-store.ts';

type Row = { event: NotificationEvent; in_app: boolean; mail: boolean };

export type TimingRow = {
  quiet_from: string | null;
  quiet_until: string | null;
  digest_at: string | null;
};

const both: Channels = { inApp: true, mail: true };

export const postgresPreferences = (db: Database): PreferenceStore => ({
  async of(userId) {
    const { rows } = await sql<Row>`
      select event, in_app, mail
        from notification_preferences
       where user_id = ${userId}`.execute(db);
    const timing = await sql<TimingRow>`
      select quiet_from, quiet_until, digest_at
        from quiet_hours
       where user_id = ${userId}`.execute(db);
    const stored = new Map(rows.map((row) => [row.event, row]));
    return {
      ...timingOf(timing.rows[0]),
      channels: new Map(
        notificationEvents.map((event): [NotificationEvent, Channels] => {
          const row = stored.get(event);
          return [event, row ? { inApp: row.in_app, mail: row.mail } : both];
        }),
      ),
    };
  },

  keep: (userId, { quietHours, digest, channels }) =>
    inTransaction(db, async (tx) => {
      await sql`
        insert into quiet_hours (user_id, quiet_from, quiet_until, digest_at)
        values (${userId}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null}, ${digest?.digestAt ?? null})
        on conflict (user_id) do update
           set quiet_from = excluded.quiet_from,
               quiet_until = excluded.quiet_until,
               digest_at = case when ${digest !== undefined}
                                then excluded.digest_at
                                else quiet_hours.digest_at end`.execute(tx);
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

/** Without a row, the defaults. */
export function timingOf(row: TimingRow | undefined): Timing {
  if (!row) return { quietHours: usualQuietHours, digestAt: undefined };
  const { quiet_from: from, quiet_until: until, digest_at } = row;
  return {
    quietHours: from === null || until === null ? undefined : { from, until },
    digestAt: digest_at ?? undefined,
  };
}
