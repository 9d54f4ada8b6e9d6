import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newsBooks } from './news-books.postgres.ts';
import type { NewsStore } from './news-store.ts';

type ComingRow = {
  id: string;
  user_id: string;
  subscription_id: string;
  schedule_id: string;
  strategy_name: string;
  symbol: string | null;
  etf_name: string | null;
  sip_number: number;
  planned_on: string;
  execution_time: string;
  amount_paise: number;
  broker: string;
};

/** An end may be posted some days after its date. */
const looksBackDays = 7;

export const postgresNews = (db: Database): NewsStore => ({
  async begin(today) {
    await sql`
      insert into notification_watch (id, since, swept_on)
      values ('watch', ${today}, ${today})
      on conflict (id) do nothing`.execute(db);
  },

  async comingUp({ today, time }, until) {
    const { rows } = await sql<ComingRow>`
      select i.id, s.user_id, i.subscription_id, i.schedule_id, t.name as strategy_name,
             k.symbol, k.etf_name, i.sip_number, i.planned_on, i.execution_time,
             i.amount_paise, s.broker
        from installments i
        join schedules k on k.id = i.schedule_id
        join subscriptions s on s.id = i.subscription_id
        join strategies t on t.id = s.strategy_id
       where i.status = 'planned'
         and i.planned_on >= ${today}
         and i.planned_on <= ${until}
         and (i.planned_on > ${today} or i.execution_time > ${time})
         and s.status = 'active'
         and k.status in ('waiting', 'running')
         and not exists (select 1
                           from notifications n
                          where n.key = i.id || '.reminder.' || i.planned_on)
       order by s.user_id, i.planned_on, i.execution_time, i.id`.execute(db);
    return rows.map((row) => ({
      installmentId: row.id,
      userId: row.user_id,
      subscriptionId: row.subscription_id,
      scheduleId: row.schedule_id,
      strategyName: row.strategy_name,
      ...(row.symbol ? { etf: { symbol: row.symbol, name: row.etf_name ?? row.symbol } } : {}),
      sipNumber: row.sip_number,
      plannedOn: localDate(row.planned_on),
      time: timeOfDay(row.execution_time),
      amount: paise(row.amount_paise),
      broker: row.broker,
    }));
  },

  sweep: (today, work) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ since: string; after: string }>`
        select since, greatest(since, swept_on - ${looksBackDays}::integer) as after
          from notification_watch
         where id = 'watch'
           for update`.execute(tx);
      const [watch] = rows;
      if (!watch) throw new Error('Nobody has said from when on to tell.');
      await work(newsBooks(tx, watch));
      await sql`
        update notification_watch
           set swept_on = ${today}
         where id = 'watch'
           and swept_on < ${today}`.execute(tx);
    }),
});
