import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { MailTo } from '../../../platform/mail/mail-to.ts';
import { newsBooks } from '../news-books.postgres.ts';
import { writeNews } from '../write-news.postgres.ts';
import type { Alarm, AlarmName, AlarmStore } from './alarm.ts';

type Row = { name: AlarmName; raised_at: Date };

/** An unread alarm is repeated after this time; one that comes back within it is the same alarm. */
const againAfterMs = 15 * 60_000;

export const postgresAlarms = (db: Database, mailTo: MailTo): AlarmStore => ({
  raise: (alarms, { now, happenedAt }) =>
    inTransaction(db, async (tx) => {
      // One process at a time.
      await sql`lock table alarms in share row exclusive mode`.execute(tx);
      const again = new Date(now.getTime() - againAfterMs);
      const names = alarms.map(({ name }) => name);
      await sql`delete from alarms where name <> all(${names}) and told_at <= ${again}`.execute(tx);
      const { rows } = await sql<Row & { times: number }>`
        insert into alarms (name, raised_at, told_at, times)
        select name, ${now}::timestamptz, ${now}::timestamptz, 1
          from unnest(cast(${names} as text[])) as n (name)
        on conflict (name) do update
           set told_at = excluded.told_at,
               times = alarms.times + 1
         where alarms.told_at <= ${again}
           and not exists (select 1
                             from notifications n
                            where n.event = 'alarm'
                              and n.facts ->> 'alarm' = alarms.name
                              and n.told_at >= alarms.raised_at
                              and n.read_at is not null)
        returning name, raised_at, times`.execute(tx);
      if (rows.length === 0) return 0;
      const countOf = new Map(alarms.map(({ name, count }: Alarm) => [name, count]));
      const administrators = await newsBooks(tx, { after: '', outbox: [] }).administrators();
      const news = rows.flatMap(({ name, raised_at, times }) =>
        administrators.map((userId) => {
          const count = countOf.get(name);
          const content = { event: 'alarm' as const, alarm: name, ...(count ? { count } : {}) };
          const key = `alarm.${name}.${raised_at.getTime()}.${times}.${userId}`;
          return { key, userId, happenedAt, content };
        }),
      );
      if (news.length > 0) await writeNews(tx, news, { at: now, freshSince: happenedAt, mailTo });
      return news.length;
    }),
});
