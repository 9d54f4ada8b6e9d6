import { localDate, type PendingSplit, type SymbolSplit } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Row = {
  subscription_id: string;
  number: number;
  symbol: string;
  ex_date: string;
  factor: number;
};

/** Open blocks with units bought before an ex-date of the list, where it has not been applied yet; oldest first. */
export async function splitsToApply(
  db: Database,
  splits: readonly SymbolSplit[],
): Promise<PendingSplit[]> {
  const list = JSON.stringify(
    splits.map(({ symbol, exDate, factor }) => ({ symbol, ex_date: exDate, factor })),
  );
  const { rows } = await sql<Row>`
    select s.subscription_id, s.number, x.symbol, x.ex_date, x.factor
      from jsonb_to_recordset(cast(${list} as text)::jsonb) as x (
           symbol text, ex_date date, factor integer)
      join schedules s on s.symbol = x.symbol
     where exists (select 1 from lots l where l.schedule_id = s.id and l.bought_on < x.ex_date)
       and not exists (select 1
                         from split_applications a
                        where a.schedule_id = s.id
                          and a.ex_date = x.ex_date)
     order by x.ex_date, s.subscription_id, s.number`.execute(db);
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    schedule: row.number,
    split: { symbol: row.symbol, exDate: localDate(row.ex_date), factor: row.factor },
  }));
}
