import { paise, timeOfDay } from '@safe-trading/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { AgendaStore } from './agenda-store.ts';

type AgendaRow = {
  has_linked_accounts: boolean;
  due_times: string[] | null;
  has_open_blocks: boolean;
  has_live_orders: boolean;
  has_day_to_compare: boolean;
  has_days_behind: boolean;
};

const takesNoMoreToday = (today: string) => sql`
  (exists (select 1
             from installments d
            where d.schedule_id = i.schedule_id
              and d.status = 'ordered')
   or exists (select 1
                from installments d
               where d.schedule_id = i.schedule_id
                 and d.status in ('executed', 'failed')
                 and d.ended_on = ${today}))`;

export const postgresAgendaStore = (db: Database): AgendaStore => ({
  async agendaOf(today) {
    const { rows } = await sql<AgendaRow>`
      select exists (select 1 from broker_accounts) as has_linked_accounts,
             (select array_agg(distinct i.execution_time)
                from installments i
                join subscriptions s on s.id = i.subscription_id
                join schedules k on k.id = i.schedule_id
               where i.status = 'planned'
                 and i.planned_on <= ${today}
                 and (s.status = 'active' or (s.status = 'paused' and s.paused_until <= ${today}))
                 and k.status in ('waiting', 'running')
                 and not ${takesNoMoreToday(today)}) as due_times,
             exists (select 1 from schedules where lowest_sale_paise is not null) as has_open_blocks,
             exists (select 1 from orders where not posted) as has_live_orders,
             exists (select 1
                       from account_days
                      where state = 'due'
                        and day = ${today}) as has_day_to_compare,
             exists (select 1
                       from account_days
                      where state = 'due'
                        and day < ${today}) as has_days_behind`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('The agenda could not be read.');
    return {
      hasLinkedAccounts: row.has_linked_accounts,
      dueTimes: (row.due_times ?? []).map(timeOfDay),
      hasOpenBlocks: row.has_open_blocks,
      hasLiveOrders: row.has_live_orders,
      hasDayToCompare: row.has_day_to_compare,
      hasDaysBehind: row.has_days_behind,
    };
  },

  async lowestOfBlocks(instrumentIds) {
    const { rows } = await sql<{ instrument_id: string; lowest: number }>`
      select i.id as instrument_id, b.lowest
        from unnest(${instrumentIds}::text[]) as i (id)
       cross join lateral (
             select min(lowest_sale_paise) as lowest
               from schedules
              where instrument_id = i.id
                and lowest_sale_paise is not null) as b
       where b.lowest is not null`.execute(db);
    return rows.map((row) => ({ instrumentId: row.instrument_id, price: paise(row.lowest) }));
  },

  async subscriptionsToSell(prices) {
    const list = prices.map(({ instrumentId, price }) => ({ id: instrumentId, price }));
    const { rows } = await sql<{ id: string }>`
      select distinct b.subscription_id as id
        from jsonb_to_recordset(cast(${JSON.stringify(list)} as text)::jsonb) as p (id text, price bigint)
       cross join lateral (${blocksThatCouldBeSold(sql`p.id`, sql`p.price`)}) as b`.execute(db);
    return rows.map(({ id }) => id);
  },

  async subscriptionsToServe({ today, time }, booking) {
    const { rows } = await sql<{ id: string }>`
      select s.id
        from (select subscription_id as id
                from installments
               where status = 'planned'
                 and planned_on <= ${today}
                 and execution_time <= ${time}
               union
              select k.subscription_id
                from subscriptions p
                join schedules k on k.subscription_id = p.id
               where p.status = 'paused'
                 and p.paused_until <= ${today}
                 and k.lowest_sale_paise is not null
               union
              select b.subscription_id
                from quotes q
               cross join lateral (${blocksThatCouldBeSold(sql`q.instrument_id`, sql`coalesce(q.bid_paise, q.last_paise)`)}) as b
               where ${booking}) as served
       cross join lateral (
             select id, created_at from subscriptions where id = served.id offset 0) as s
       order by s.created_at, s.id`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** From the lowest price up, so that blocks far from it are not read. */
const blocksThatCouldBeSold = (
  instrumentId: RawBuilder<unknown>,
  price: RawBuilder<unknown>,
) => sql`
  select subscription_id
    from schedules
   where instrument_id = ${instrumentId}
     and lowest_sale_paise <= ${price}
   offset 0`;
