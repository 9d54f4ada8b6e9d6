import type { Language } from '@safe-trading/messages/language';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { urgentEvents, type Waiting } from './delivery-timing.ts';
import type { MailQueue } from './mail-queue.ts';
import { type NotificationRow, toContent } from './notification-rows.postgres.ts';
import { type TimingRow, timingOf } from './preference-store.postgres.ts';

type WaitingRow = TimingRow & {
  user_id: string;
  waiting: (Omit<Waiting, 'madeAt'> & { madeAt: string })[];
  is_set: boolean;
  lately: number;
};

type ClaimedRow = Pick<NotificationRow, 'event' | 'facts' | 'happened_at'> & {
  email: string;
  name: string;
  language: Language | null;
  attempts: number;
  made_at: Date;
};

const mostAtOnce = 200;
const crashed = 'The server stopped while this mail was on its way.';

export const postgresMailQueue = (db: Database): MailQueue => ({
  async waiting(now, latelySince) {
    const { rows } = await sql<WaitingRow>`
      select d.user_id,
             jsonb_agg(jsonb_build_object('key', d.notification_key, 'event', n.event, 'madeAt', d.made_at)
                       order by d.made_at, d.notification_key) as waiting,
             n.event = any(${urgentEvents}::text[]) as is_urgent,
             q.user_id is not null as is_set, q.quiet_from, q.quiet_until, q.digest_at,
             (select count(distinct l.mail_id)::integer
                from mail_deliveries l
               where l.user_id = d.user_id
                 and l.mail_id is not null
                 and l.claimed_at > ${latelySince}) as lately
        from mail_deliveries d
        join notifications n on n.key = d.notification_key
        left join quiet_hours q on q.user_id = d.user_id
       where d.state = 'due'
         and d.due_at <= ${now}
       group by d.user_id, is_urgent, q.user_id
       order by is_urgent desc, min(d.due_at), d.user_id
       limit ${mostAtOnce}`.execute(db);
    return rows.map((row) => ({
      userId: row.user_id,
      waiting: row.waiting.map((each) => ({ ...each, madeAt: new Date(each.madeAt) })),
      timing: timingOf(row.is_set ? row : undefined),
      lately: row.lately,
    }));
  },

  async postpone(keys, until) {
    await sql`
      update mail_deliveries
         set due_at = ${until}
       where notification_key = any(${[...keys]})
         and state = 'due'`.execute(db);
  },

  claim: (mailId, keys, now) =>
    inTransaction(db, async (tx) => {
      const { rows: locked } = await sql`
        select notification_key
          from mail_deliveries
         where notification_key = any(${[...keys]})
           and state = 'due'
           and due_at <= ${now}
           for update skip locked`.execute(tx);
      if (locked.length !== keys.length) return undefined;
      await sql`
        update mail_deliveries
           set state = 'sending',
               mail_id = ${mailId},
               claimed_at = ${now},
               attempts = attempts + 1,
               fault = null
         where notification_key = any(${[...keys]})`.execute(tx);
      const { rows } = await sql<ClaimedRow>`
        select u.email, u.name, u.language, d.attempts, d.made_at, n.event, n.facts, n.happened_at
          from mail_deliveries d
          join notifications n on n.key = d.notification_key
          join users u on u.id = d.user_id
         where d.mail_id = ${mailId}
         order by n.number`.execute(tx);
      const [first] = rows;
      if (!first) return undefined;
      return {
        id: mailId,
        to: first.email,
        name: first.name,
        language: first.language ?? 'en',
        attempt: Math.max(...rows.map(({ attempts }) => attempts)),
        madeAt: rows.reduce((at, row) => (row.made_at < at ? row.made_at : at), first.made_at),
        content: rows.map((row) => ({ content: toContent(row), happenedAt: row.happened_at })),
      };
    }),

  async end(mailId, end, now) {
    const isOver = end.state !== 'due';
    await sql`
      update mail_deliveries
         set state = ${end.state},
             due_at = coalesce(${end.state === 'due' ? end.dueAt : null}::timestamptz, due_at),
             mail_id = case when ${isOver} then mail_id end,
             claimed_at = case when ${isOver} then claimed_at end,
             ended_at = case when ${isOver} then ${now}::timestamptz end,
             fault = ${end.state === 'sent' ? null : end.fault}::text
       where mail_id = ${mailId}
         and state = 'sending'`.execute(db);
  },

  async abandon(claimedBefore, now) {
    const { numAffectedRows } = await sql`
      update mail_deliveries
         set state = 'uncertain',
             ended_at = ${now},
             fault = ${crashed}
       where state = 'sending'
         and claimed_at < ${claimedBefore}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});
