import type { AppliedAction, CorporateAction, PendingAction } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';

type Row = { subscription_id: string; number: number; place: number };

/**
 * Open blocks that the action has not reached, oldest first. A distribution goes to units bought before its
 * ex-date.
 */
export async function actionsToApply(
  db: Database,
  actions: readonly CorporateAction[],
): Promise<PendingAction[]> {
  const list = JSON.stringify(
    actions.map(({ type, symbol, exDate }, place) => ({
      place,
      kind: type,
      symbol,
      ex_date: exDate,
    })),
  );
  const { rows } = await sql<Row>`
    select s.subscription_id, s.number, x.place
      from jsonb_to_recordset(cast(${list} as text)::jsonb) as x (
           place integer, kind text, symbol text, ex_date date)
      join schedules s on s.symbol = x.symbol
     where s.status in ('waiting', 'running', 'paused')
       and (x.kind <> 'distribution'
            or exists (select 1 from lots l where l.schedule_id = s.id and l.bought_on < x.ex_date))
       and not exists (select 1
                         from corporate_action_applications a
                        where a.schedule_id = s.id
                          and a.kind = x.kind
                          and a.ex_date = x.ex_date)
     order by x.ex_date, x.place, s.subscription_id, s.number`.execute(db);
  return rows.flatMap((row) => {
    const action = actions[row.place];
    return action ? [{ subscriptionId: row.subscription_id, schedule: row.number, action }] : [];
  });
}

export async function keepAppliedAction(tx: Executor, applied: AppliedAction): Promise<void> {
  const { scheduleId, type, exDate, symbol, units, amount, successor } = applied;
  await sql`
    insert into corporate_action_applications (
      schedule_id, kind, ex_date, symbol, units, amount_paise, successor)
    values (
      ${scheduleId}, ${type}, ${exDate}, ${symbol}, ${units}, ${amount}, ${successor ?? null})`.execute(
    tx,
  );
}
