import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { SkipStore } from './skip-by-link.ts';

type Row = {
  user_id: string;
  subscription_id: string;
  strategy_name: string;
  sip_number: number;
  planned_on: string;
  execution_time: string;
  amount_paise: number;
  status: string;
  is_used: boolean;
};

export const postgresSkips = (db: Database): SkipStore => ({
  async find(installmentId) {
    const { rows } = await sql<Row>`
      select s.user_id, i.subscription_id, t.name as strategy_name, i.sip_number, i.planned_on,
             i.execution_time, i.amount_paise, i.status, l.installment_id is not null as is_used
        from installments i
        join subscriptions s on s.id = i.subscription_id
        join strategies t on t.id = s.strategy_id
        left join skip_links_used l on l.installment_id = i.id
       where i.id = ${installmentId}`.execute(db);
    const [row] = rows;
    return (
      row && {
        installmentId,
        userId: row.user_id,
        subscriptionId: row.subscription_id,
        strategyName: row.strategy_name,
        sipNumber: row.sip_number,
        plannedOn: localDate(row.planned_on),
        time: timeOfDay(row.execution_time),
        amount: paise(row.amount_paise),
        isPlanned: row.status === 'planned',
        isUsed: row.is_used,
      }
    );
  },

  async use(installmentId, at) {
    const { numAffectedRows } = await sql`
      insert into skip_links_used (installment_id, used_at)
      values (${installmentId}, ${at})
      on conflict (installment_id) do nothing`.execute(db);
    return numAffectedRows === 1n ? 'first' : 'again';
  },

  async giveBack(installmentId) {
    await sql`delete from skip_links_used where installment_id = ${installmentId}`.execute(db);
  },
});
