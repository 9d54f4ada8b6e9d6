import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { NewsBooks } from './news-store.ts';
import type { NewNotification } from './notification.ts';

export async function writeNews(
  tx: Executor,
  news: readonly NewNotification[],
  { at, freshSince, mailTo }: Parameters<NewsBooks['tell']>[1],
): Promise<void> {
  await sql`
    with news as (
      select *
        from jsonb_to_recordset(cast(${JSON.stringify(news.map(toRow))} as text)::jsonb) as r (
             place integer, key text, user_id text, event text, subscription_id text, schedule_id text,
             facts jsonb, happened_at timestamptz)),
    told as (
      insert into notifications (
        key, user_id, event, subscription_id, schedule_id, facts, happened_at, told_at, shown,
        read_at)
      select n.key, n.user_id, n.event, n.subscription_id, n.schedule_id, n.facts, n.happened_at,
             ${at}::timestamptz, coalesce(p.in_app, true),
             case when n.happened_at < ${freshSince}::timestamptz then ${at}::timestamptz end
        from news n
        left join notification_preferences p on p.user_id = n.user_id and p.event = n.event
       order by n.happened_at, n.place
      on conflict (key) do nothing
      returning key, user_id, event, happened_at, facts ->> 'channelId' as about_channel),
    on_channels as (
      insert into channel_deliveries (notification_key, channel_id, state, due_at, made_at)
      select t.key, c.id, 'due', ${at}::timestamptz, ${at}::timestamptz
        from told t
        join channels c on c.user_id = t.user_id
       where t.event <> all(c.muted)
         and t.about_channel is distinct from c.id
         and t.happened_at >= ${freshSince}::timestamptz)
    insert into mail_deliveries (notification_key, user_id, state, due_at, made_at)
    select t.key, t.user_id, 'due', ${at}::timestamptz, ${at}::timestamptz
      from told t
      left join notification_preferences p on p.user_id = t.user_id and p.event = t.event
     where coalesce(p.mail, true)
       and t.happened_at >= ${freshSince}::timestamptz
       and (${mailTo}::text = 'all'
            or ${mailTo}::text = 'verified'
               and exists (select 1
                             from users
                            where id = t.user_id
                              and email_verified_at is not null))`.execute(tx);
}

const toRow = (
  { key, userId, subscriptionId, scheduleId, happenedAt, content }: NewNotification,
  place: number,
) => {
  const { event, ...facts } = content;
  return {
    place,
    key,
    user_id: userId,
    event,
    subscription_id: subscriptionId ?? null,
    schedule_id: scheduleId ?? null,
    facts,
    happened_at: happenedAt.toISOString(),
  };
};
