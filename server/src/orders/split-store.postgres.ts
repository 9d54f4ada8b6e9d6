import { localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SplitFact } from '../market-data/market-facts.ts';
import type { PendingSplit, SplitStore } from './split-store.ts';

type Row = {
  subscription_id: string;
  number: number;
  symbol: string;
  ex_date: string;
  factor: number;
};

/**
 * Asks the database once for each list: what is bought later is bought after those ex-dates, at
 * prices that know of them.
 */
export function postgresSplitStore(db: Database): SplitStore {
  let looked = 0;
  return {
    async pending(splits) {
      if (splits.length === looked) return [];
      const pending = await readPending(db, splits);
      if (pending.length === 0) looked = splits.length;
      return pending;
    },

    async note(tx, { scheduleId, exDate, factor }) {
      await sql`
        insert into split_applications (schedule_id, ex_date, factor)
        values (${scheduleId}, ${exDate}, ${factor})`.execute(tx);
    },
  };
}

async function readPending(db: Database, splits: readonly SplitFact[]): Promise<PendingSplit[]> {
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
