import { createHash } from 'node:crypto';
import type { Language } from '@safe-trading/messages/language';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { CalendarFeedStore } from './calendar-feed-store.ts';
import type { FeedEntry } from './feed-entries.ts';

type EntryRow = { uid: string; sequence: number; changed_at: Date };

export const postgresCalendarFeeds = (db: Database): CalendarFeedStore => ({
  async of(userId) {
    const { rows } = await sql<{ hides_amounts: boolean; made_at: Date }>`
      select hides_amounts, made_at
        from calendar_feeds
       where user_id = ${userId}`.execute(db);
    const [row] = rows;
    return row && { hidesAmounts: row.hides_amounts, madeAt: row.made_at };
  },

  async make({ userId, tokenHash, hidesAmounts, madeAt }) {
    await sql`
      insert into calendar_feeds (user_id, token_hash, hides_amounts, made_at)
      values (${userId}, ${tokenHash}, ${hidesAmounts}, ${madeAt})
      on conflict (user_id) do update
         set token_hash = excluded.token_hash,
             hides_amounts = excluded.hides_amounts,
             made_at = excluded.made_at`.execute(db);
  },

  async revoke(userId) {
    await sql`delete from calendar_feeds where user_id = ${userId}`.execute(db);
  },

  async ownerOf(tokenHash) {
    const { rows } = await sql<{
      user_id: string;
      hides_amounts: boolean;
      language: Language | null;
    }>`
      select f.user_id, f.hides_amounts, u.language
        from calendar_feeds f
        join users u on u.id = f.user_id
       where f.token_hash = ${tokenHash}
         and u.status <> 'disabled'`.execute(db);
    const [row] = rows;
    return (
      row && {
        userId: row.user_id,
        hidesAmounts: row.hides_amounts,
        language: row.language ?? 'en',
      }
    );
  },

  version: (userId, entries, at) =>
    inTransaction(db, async (tx) => {
      const now = JSON.stringify(
        entries.map((each) => ({ uid: each.uid, digest: digestOf(each) })),
      );
      // Serializes readers of one calendar; a revoked one keeps nothing.
      await sql`select 1 from calendar_feeds where user_id = ${userId} for update`.execute(tx);
      await sql`
        insert into calendar_entries as kept (user_id, uid, digest, changed_at)
        select f.user_id, n.uid, n.digest, ${at}::timestamptz
          from jsonb_to_recordset(cast(${now} as text)::jsonb) as n (uid text, digest text)
          join calendar_feeds f on f.user_id = ${userId}
        on conflict (user_id, uid) do update
           set digest = excluded.digest,
               sequence = kept.sequence + 1,
               changed_at = excluded.changed_at
         where kept.digest <> excluded.digest`.execute(tx);
      const { rows } = await sql<EntryRow>`
        select uid, sequence, changed_at
          from calendar_entries
         where user_id = ${userId}`.execute(tx);
      const known = new Map(rows.map((row) => [row.uid, row]));
      const kept = new Set(entries.map(({ uid }) => uid));
      const gone = rows.map(({ uid }) => uid).filter((uid) => !kept.has(uid));
      if (gone.length > 0)
        await sql`
          delete from calendar_entries
           where user_id = ${userId}
             and uid = any(${gone})`.execute(tx);
      return entries.map((entry) => {
        const row = known.get(entry.uid);
        return { ...entry, sequence: row?.sequence ?? 0, changedAt: row?.changed_at ?? at };
      });
    }),
});

const digestOf = ({ on, time, summary, description }: FeedEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([on, time, summary, description]))
    .digest('hex');
