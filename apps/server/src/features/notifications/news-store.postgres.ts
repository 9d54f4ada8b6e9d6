import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newsBooks } from './news-books.postgres.ts';
import type { NewsStore } from './news-store.ts';
import { readOutbox, removeFromOutbox } from './outbox.postgres.ts';

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

const looksBackDays = 7;

const usualEndsAtOnce = 5_000;

export const postgresNews = (
  db: Database,
  { endsAtOnce } = { endsAtOnce: usualEndsAtOnce },
): NewsStore => ({
  async begin(today) {
    await sql`
      insert into notification_watch (id, since, swept_on)
      values ('watch', ${today}, ${today})
      on conflict (id) do nothing`.execute(db);
  },

  async comingUp({ today, time }, until) {
    // Most were reminded before, so owners are looked up only for the others.
    const { rows } = await sql<ComingRow>`
      select i.id, s.user_id, i.subscription_id, i.schedule_id, t.name as strategy_name,
             k.symbol, k.etf_name, i.sip_number, i.planned_on, i.execution_time,
             i.amount_paise, s.broker
        from (select *
                from installments
               where status = 'planned'
                 and planned_on >= ${today}
                 and planned_on <= ${until}
                 and (planned_on > ${today} or execution_time > ${time})
                 and not exists (select 1
                                   from notifications n
                                  where n.key = installments.id || '.reminder.' || planned_on)
               ${rowByRow}) as i
       cross join lateral (select symbol, etf_name
                             from schedules
                            where id = i.schedule_id
                              and status in ('waiting', 'running')
                            ${rowByRow}) as k
       cross join lateral (select user_id, strategy_id, broker
                             from subscriptions
                            where id = i.subscription_id
                              and status = 'active'
                            ${rowByRow}) as s
        join strategies t on t.id = s.strategy_id
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
      const { rows } = await sql<{ after: string }>`
        select greatest(since, swept_on - ${looksBackDays}::integer) as after
          from notification_watch
         where id = 'watch'
           for update`.execute(tx);
      const [watch] = rows;
      if (!watch) throw new Error('Nobody has said from when on to tell.');
      const outbox = await readOutbox(tx, endsAtOnce);
      await work(newsBooks(tx, { after: watch.after, outbox }));
      await removeFromOutbox(tx, outbox);
      await sql`
        update notification_watch
           set swept_on = ${today}
         where id = 'watch'
           and swept_on < ${today}`.execute(tx);
      return { mayBeMore: outbox.length === endsAtOnce };
    }),
});
