import { timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AgendaStore } from './agenda-store.ts';

type AgendaRow = {
  has_linked_accounts: boolean;
  due_times: string[] | null;
  has_open_blocks: boolean;
  has_live_orders: boolean;
  has_day_to_compare: boolean;
  has_days_behind: boolean;
};

/** A schedule buys once a session: one that has had its turn today, or has an order out, is not due. */
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

/** Units of a closed block were left to their investor: nothing is done with them any more. */
const isOpen = sql`k.status in ('waiting', 'running', 'paused')`;

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
             exists (select 1 from lots l join schedules k on k.id = l.schedule_id where ${isOpen}) as has_open_blocks,
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

  async subscriptionsWithBlocks() {
    const { rows } = await sql<{ id: string }>`
      select s.id
        from subscriptions s
       where exists (select 1
                       from schedules k
                       join lots l on l.schedule_id = k.id
                      where k.subscription_id = s.id
                        and ${isOpen})
       order by s.created_at, s.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  async subscriptionsToServe({ today, time }) {
    const { rows } = await sql<{ id: string }>`
      select s.id
        from subscriptions s
       where (exists (select 1
                        from installments i
                       where i.subscription_id = s.id
                         and i.status = 'planned'
                         and i.planned_on <= ${today}
                         and i.execution_time <= ${time})
              or exists (select 1
                           from schedules k
                           join lots l on l.schedule_id = k.id
                          where k.subscription_id = s.id
                            and ${isOpen}))
       order by s.created_at, s.id`.execute(db);
    return rows.map(({ id }) => id);
  },
});
