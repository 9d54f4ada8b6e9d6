import type { Language } from '@safe-trading/messages/language';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type NotificationRow, toContent } from '../notification-rows.postgres.ts';
import { type TimingRow, timingOf } from '../preference-store.postgres.ts';
import type { DeliveryEnd, DeliveryQueue, DueMessage } from './delivery-queue.ts';
import type { SealTarget } from './seal-target.ts';

type DueRow = Pick<NotificationRow, 'event' | 'facts' | 'happened_at'> & {
  notification_key: string;
  made_at: Date;
  unknowns: number;
};

type Row = DueRow &
  TimingRow & {
    channel_id: string;
    user_id: string;
    target_sealed: string;
    hides_amounts: boolean;
    failures: number;
    status: string;
    language: Language | null;
    is_set: boolean;
  };

/** More than one message holds. */
const mostTogether = 50;

const crashed = 'The server stopped while this message was on its way.';

export const postgresDeliveryQueue = (db: Database, seal: SealTarget): DeliveryQueue => ({
  async claim(now, { most, holdUntil, lane }) {
    await sql`delete from channels where ends_at <= ${now}`.execute(db);
    const { rows } = await sql<Row>`
      with ready as (
        select c.id
          from channels c
         where c.stopped_at is null
           and c.ready_at <= ${now}
           and (c.kind = 'telegram') = ${lane === 'chats'}
           and exists (select 1
                         from channel_deliveries d
                        where d.channel_id = c.id
                          and d.state = 'due'
                          and d.due_at <= ${now})
         order by c.ready_at, c.id
         limit ${most}
           for update of c skip locked),
      held as (
        update channels
           set ready_at = ${holdUntil}
         where id in (select id from ready)
        returning id, user_id, target_sealed, hides_amounts, failures),
      next as (
        select held.*, d.notification_key
          from held
         cross join lateral (select w.notification_key
                               from channel_deliveries w
                               join notifications n on n.key = w.notification_key
                              where w.channel_id = held.id
                                and w.state = 'due'
                                and w.due_at <= ${now}
                              order by w.due_at, n.number
                              limit 1) as d),
      claimed as (
        update channel_deliveries d
           set state = 'sending',
               claimed_at = ${now},
               attempts = d.attempts + 1,
               fault = null
          from next
         where d.channel_id = next.id
           and d.notification_key = next.notification_key
           and d.state = 'due'
        returning d.notification_key, d.channel_id, d.made_at, d.unknowns, next.user_id,
                  next.target_sealed, next.hides_amounts, next.failures)
      select claimed.*, n.event, n.facts, n.happened_at, u.status, u.language,
             q.user_id is not null as is_set, q.quiet_from, q.quiet_until, q.digest_at
        from claimed
        join notifications n on n.key = claimed.notification_key
        join users u on u.id = claimed.user_id
        left join quiet_hours q on q.user_id = claimed.user_id`.execute(db);
    return rows.map((row) => ({
      ...toDue(row),
      channelId: row.channel_id,
      target: seal.open({ id: row.channel_id, userId: row.user_id }, row.target_sealed),
      hidesAmounts: row.hides_amounts,
      timing: timingOf(row.is_set ? row : undefined),
      language: row.language ?? 'en',
      isDisabled: row.status === 'disabled',
      failures: row.failures,
    }));
  },

  async alsoDue(channelId, now) {
    const { rows } = await sql<DueRow>`
      select d.notification_key, d.made_at, d.unknowns, n.event, n.facts, n.happened_at
        from channel_deliveries d
        join notifications n on n.key = d.notification_key
       where d.channel_id = ${channelId}
         and d.state = 'due'
         and d.due_at <= ${now}
       order by d.due_at, n.number
       limit ${mostTogether}`.execute(db);
    return rows.map(toDue);
  },

  async claimAlso({ keys, channelId }, now) {
    await sql`
      update channel_deliveries
         set state = 'sending',
             claimed_at = ${now},
             attempts = attempts + 1,
             fault = null
       where notification_key = any(${[...keys]})
         and channel_id = ${channelId}
         and state = 'due'`.execute(db);
  },

  end: ({ keys, channelId }, end, now) =>
    inTransaction(db, async (tx) => {
      await sql`
        update channels
           set ${channelAfter(end, now)}
         where id = ${channelId}`.execute(tx);
      await sql`
        update channel_deliveries
           set ${deliveryAfter(end, now)}
         where notification_key = any(${[...keys]})
           and channel_id = ${channelId}
           and state = 'sending'`.execute(tx);
    }),

  async abandon(claimedBefore, now) {
    const { numAffectedRows } = await sql`
      update channel_deliveries
         set ${afterUnknown(crashed, now)}
       where state = 'sending'
         and claimed_at < ${claimedBefore}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});

const toDue = (row: DueRow): DueMessage => ({
  key: row.notification_key,
  content: toContent(row),
  happenedAt: row.happened_at,
  madeAt: row.made_at,
  mayRepeat: row.unknowns > 0,
});

const failed = (readyAt: Date, fault: string, now: Date): RawBuilder<unknown> => sql`
  ready_at = ${readyAt}::timestamptz,
  failures = failures + 1,
  failing_since = coalesce(failing_since, ${now}::timestamptz),
  fault = ${fault}::text`;

function channelAfter(end: DeliveryEnd, now: Date): RawBuilder<unknown> {
  switch (end.end) {
    case 'sent':
      return sql`ready_at = ${end.readyAt}::timestamptz, failures = 0, failing_since = null, fault = null, warned_at = null`;
    case 'expired':
    case 'postponed':
      return sql`ready_at = ${now}::timestamptz`;
    case 'retry':
    case 'failed':
    case 'unknown':
      return failed(end.readyAt, end.fault, now);
    case 'gone':
      return sql`${failed(end.readyAt, end.fault, now)}, stopped_at = ${now}::timestamptz`;
  }
}

function deliveryAfter(end: DeliveryEnd, now: Date): RawBuilder<unknown> {
  switch (end.end) {
    case 'sent':
    case 'expired':
      return sql`state = ${end.end}, ended_at = ${now}::timestamptz`;
    case 'postponed':
      return sql`state = 'due', due_at = ${end.until}::timestamptz, attempts = attempts - 1`;
    case 'retry':
      return sql`state = 'due', fault = ${end.fault}::text`;
    case 'failed':
    case 'gone':
      return sql`state = 'failed', ended_at = ${now}::timestamptz, fault = ${end.fault}::text`;
    case 'unknown':
      return afterUnknown(end.fault, now);
  }
}

/** The first time it is sent again, marked; the second time it stays uncertain. */
const afterUnknown = (fault: string, now: Date): RawBuilder<unknown> => sql`
  state = case when unknowns = 0 then 'due' else 'uncertain' end,
  ended_at = case when unknowns = 0 then null else ${now}::timestamptz end,
  unknowns = unknowns + 1,
  fault = ${fault}::text`;
