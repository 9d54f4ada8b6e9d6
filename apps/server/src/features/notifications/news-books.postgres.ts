import { localDate, startOfDay } from '@safe-trading/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import {
  type BookedRow,
  type EndedRow,
  type FailedChannelRow,
  type HeldRow,
  type PausedRow,
  type PostponedRow,
  type StrandedRow,
  toBooked,
  toEnded,
  toHeld,
  toPaused,
  toPostponed,
  toStranded,
} from './news-rows.postgres.ts';
import type { NewsBooks } from './news-store.ts';
import type { OutboxEntry } from './outbox.postgres.ts';
import { writeNews } from './write-news.postgres.ts';

type LostRow = { id: string; user_id: string; is_refused: boolean };

const warningBooks = (
  tx: Executor,
): Pick<NewsBooks, 'lostSessions' | 'warnings' | 'warned' | 'overcome'> => ({
  async lostSessions(at) {
    // Each half uses an index of sessions.
    const { rows } = await sql<LostRow>`
      select a.id, a.user_id, b.last_failure is not null as is_refused
        from broker_accounts a
        join broker_sessions b on b.account_id = a.id
       where (b.token_sealed is null or (b.token_sealed is not null and b.expires_at <= ${at}))
         and exists (select 1
                       from subscriptions s
                      where s.user_id = a.user_id
                        and s.broker = a.broker
                        and s.status = 'active')
       order by a.created_at, a.id`.execute(tx);
    return rows.map((row) => ({
      accountId: row.id,
      userId: row.user_id,
      isRefused: row.is_refused,
    }));
  },

  async warnings(event) {
    const { rows } = await sql<{ subject: string; times: number; last_told: Date }>`
      select subject, times, last_told
        from standing_warnings
       where event = ${event}`.execute(tx);
    return rows.map((row) => ({
      subject: row.subject,
      times: row.times,
      lastNotified: row.last_told,
    }));
  },

  async warned(event, subject, at) {
    await sql`
      insert into standing_warnings (subject, event, since, times, last_told)
      values (${subject}, ${event}, ${at}, 1, ${at})
      on conflict (subject, event) do update
         set times = standing_warnings.times + 1,
             last_told = excluded.last_told`.execute(tx);
  },

  async overcome(event, subjects) {
    if (subjects.length === 0) return;
    await sql`
      delete from standing_warnings
       where event = ${event}
         and subject = any(${[...subjects]})`.execute(tx);
  },
});

const notifiedAfter = 3;

type Seen = {
  after: string;
  outbox: readonly OutboxEntry[];
};

export const newsBooks = (tx: Executor, { after, outbox }: Seen): NewsBooks => ({
  ...warningBooks(tx),

  async ended() {
    const { rows } = await sql<EndedRow>`
      select i.id, i.status, s.user_id, i.subscription_id, i.schedule_id,
             t.name as strategy_name, k.symbol, k.etf_name, i.sip_number, i.ended_on,
             i.execution_time, i.executed_at, i.amount_paise, i.quantity, i.value_paise,
             i.charges_paise, i.partial, i.reason,
             ${latestSettling(sql`o.schedule_id = i.schedule_id and o.installment_id = i.id`)} as settled_at
        from installments i
        join schedules k on k.id = i.schedule_id
        join subscriptions s on s.id = i.subscription_id
        join strategies t on t.id = s.strategy_id
       where i.id = any(${outbox.flatMap(({ installmentId }) => installmentId ?? [])})
         and i.status in ('executed', 'failed')`.execute(tx);
    return rows.map(toEnded);
  },

  async postponed() {
    const { rows } = await sql<PostponedRow>`
      select d.schedule_id, d.subscription_id, d.sip_number, d.decided_at, s.user_id,
             t.name as strategy_name, k.symbol, k.etf_name
        from decisions d
        join schedules k on k.id = d.schedule_id
        join subscriptions s on s.id = d.subscription_id
        join strategies t on t.id = s.strategy_id
       where d.kind = 'postpone'
         and d.reason = 'NO_CANDIDATE'
         and d.decided_at >= ${after}::date
         and (select count(*)
                from decisions e
               where e.schedule_id = d.schedule_id
                 and e.kind = 'postpone'
                 and e.reason = 'NO_CANDIDATE'
                 and e.id <= d.id) = ${notifiedAfter}
         and not exists (select 1
                           from notifications n
                          where n.key = d.schedule_id || '.waiting-for-etf')`.execute(tx);
    return rows.map(toPostponed);
  },

  async paused() {
    const { rows } = await sql<PausedRow>`
      select s.id, s.user_id, s.strategy_id, t.name as strategy_name, s.paused_by_misses_on as paused_on,
             (select i.reason
                from installments i
               where i.subscription_id = s.id
                 and i.status = 'failed'
                 and i.ended_on = s.paused_by_misses_on
               order by i.sip_number desc
               limit 1) as reason
        from subscriptions s
        join strategies t on t.id = s.strategy_id
       where s.paused_by_misses_on >= ${after}
         and not exists (select 1
                           from notifications n
                          where n.key = s.id || '.paused.' || s.paused_by_misses_on)`.execute(tx);
    return rows.map(toPaused);
  },

  async booked() {
    const { rows } = await sql<BookedRow>`
      select k.id, s.user_id, k.subscription_id, t.name as strategy_name, k.symbol, k.etf_name,
             k.booked_on, s.reinvest_bp, sold.quantity, sold.proceeds_paise, sold.profit_paise,
             exists (select 1
                       from corporate_action_applications a
                      where a.schedule_id = k.id
                        and a.kind = 'delisting') as is_delisted,
             ${latestSettling(sql`o.schedule_id = k.id and o.side = 'sell'`)} as settled_at
        from schedules k
        join subscriptions s on s.id = k.subscription_id
        join strategies t on t.id = s.strategy_id
        join lateral (
             select sum(quantity)::bigint as quantity,
                    sum(value_paise - charges_paise)::bigint as proceeds_paise,
                    sum(value_paise - charges_paise - cost_of_sold_paise)::bigint as profit_paise
               from sales
              where schedule_id = k.id) sold on sold.quantity > 0
       where k.id = any(${outbox.flatMap((one) => (one.installmentId ? [] : one.scheduleId))})
         and k.booked_on is not null`.execute(tx);
    return rows.map(toBooked);
  },

  async stranded() {
    const { rows } = await sql<StrandedRow>`
      select o.client_order_id, s.user_id, o.subscription_id, o.schedule_id,
             u.name as investor_name, o.symbol, o.side, o.quantity,
             coalesce((select max(e.at)
                         from order_events e
                        where e.client_order_id = o.client_order_id
                          and e.state = 'needs-human'), o.submitted_at) as since
        from orders o
        join subscriptions s on s.id = o.subscription_id
        join users u on u.id = s.user_id
       where o.state = 'needs-human'
         and not o.posted
         and not exists (select 1
                           from notifications n
                          where n.key = o.client_order_id || '.needs-human')`.execute(tx);
    return rows.map(toStranded);
  },

  async heldByMarket(today) {
    const { rows } = await sql<HeldRow>`
      select last_at, inputs #>> '{instrument,symbol}' as symbol,
             inputs #> '{seen}' ->> 'tradedAt' as traded_at,
             inputs #> '{seen}' ->> 'servedAt' as served_at,
             inputs #> '{seen}' ->> 'at' as heard_at
        from decisions
       where reason = 'MARKET_LOOKS_CLOSED'
         and last_at >= ${toDate(startOfDay(today)).toISOString()}::timestamptz
         and not exists (select 1
                           from notifications
                          where key like ${`market-looks-closed.${today}.%`})
       order by last_at, id
       limit 1`.execute(tx);
    return rows[0] && toHeld(rows[0], today);
  },

  async etfListDiffers() {
    const { rows } = await sql<{
      day: string;
      checked_at: Date;
      absent: string[];
      other_tick: string[];
      print: string;
    }>`
      select c.day::text as day, c.checked_at, c.absent, c.other_tick,
             md5(c.absent::text || c.other_tick::text) as print
        from (select * from etf_list_checks order by day desc limit 1) as c
       where (c.absent <> '[]' or c.other_tick <> '[]')
         and not exists (select 1
                           from notifications n
                          where n.event = 'etf-list-differs'
                            and n.key like 'etf-list-differs.' || md5(c.absent::text || c.other_tick::text) || '.%')`.execute(
      tx,
    );
    const [row] = rows;
    if (!row) return undefined;
    const { day, checked_at: at, absent, other_tick: otherTick, print } = row;
    return { on: localDate(day), at, absent, otherTick, print };
  },

  async failedChannels(before, now) {
    const { rows } = await sql<FailedChannelRow>`
      update channels
         set warned_at = ${now}
       where warned_at is null
         and (stopped_at is not null or failing_since <= ${before})
      returning id, user_id, kind, label, fault, failing_since`.execute(tx);
    return rows.map((row) => ({
      channelId: row.id,
      userId: row.user_id,
      kind: row.kind,
      label: row.label,
      fault: row.fault ?? '',
      failingSince: row.failing_since,
    }));
  },

  async administrators() {
    const { rows } = await sql<{ id: string }>`
      select id
        from users
       where role = 'ADMIN'
         and status = 'active'
       order by id`.execute(tx);
    return rows.map(({ id }) => id);
  },

  tell: (news, how) => writeNews(tx, news, how),
});

const latestSettling = (ofOrders: RawBuilder<unknown>) =>
  sql`(select max(o.settled_at) from orders o where o.posted and ${ofOrders})`;
