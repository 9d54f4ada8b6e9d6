import { localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { AnswerAction, AnsweredInstallment, AnswerStore } from './answer-reminder.ts';

type Row = {
  user_id: string;
  subscription_id: string;
  strategy_name: string;
  sip_number: number;
  planned_on: string;
  execution_time: string;
  amount_paise: number;
  status: AnsweredInstallment['status'];
  used: AnswerAction[];
};

export const postgresAnswers = (db: Database): AnswerStore => ({
  async find(installmentId) {
    const { rows } = await sql<Row>`
      select s.user_id, i.subscription_id, t.name as strategy_name, i.sip_number, i.planned_on,
             i.execution_time, i.amount_paise, i.status,
             array(select action from reminder_answers where installment_id = i.id) as used
        from installments i
        join subscriptions s on s.id = i.subscription_id
        join strategies t on t.id = s.strategy_id
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
        status: row.status,
        used: row.used,
      }
    );
  },

  async use({ installmentId, action }, at) {
    const { numAffectedRows } = await sql`
      insert into reminder_answers (installment_id, action, used_at)
      values (${installmentId}, ${action}, ${at})
      on conflict (installment_id, action) do nothing`.execute(db);
    return numAffectedRows === 1n ? 'first' : 'again';
  },

  async giveBack({ installmentId, action }) {
    await sql`
      delete from reminder_answers
       where installment_id = ${installmentId}
         and action = ${action}`.execute(db);
  },
});
