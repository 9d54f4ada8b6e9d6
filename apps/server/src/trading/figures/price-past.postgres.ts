import { localDate, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PricePast } from './price-past.ts';

type CloseRow = { instrument_id: string; traded_on: string; close_paise: number };
type SplitRow = { schedule_id: string; ex_date: string; factor: number };

export const postgresPricePast = (db: Database): PricePast => ({
  async closes(spans) {
    if (spans.length === 0) return new Map();
    const wanted = spans.map(({ instrumentId, from, to }) => ({
      instrument_id: instrumentId,
      from_day: from,
      to_day: to,
    }));
    const { rows } = await sql<CloseRow>`
      select distinct b.instrument_id, b.traded_on, b.close_paise
        from jsonb_to_recordset(cast(${JSON.stringify(wanted)} as text)::jsonb) as w (
             instrument_id text, from_day date, to_day date)
        join daily_bars b
          on b.instrument_id = w.instrument_id
         and b.traded_on between w.from_day and w.to_day
       order by b.instrument_id, b.traded_on`.execute(db);
    return byKey(rows, (row) => [
      row.instrument_id,
      { on: localDate(row.traded_on), close: paise(row.close_paise) },
    ]);
  },

  async splitsOf(userId) {
    const { rows } = await sql<SplitRow>`
      select a.schedule_id, a.ex_date, a.factor
        from subscriptions u
        join schedules s on s.subscription_id = u.id
        join split_applications a on a.schedule_id = s.id
       where u.user_id = ${userId}
       order by a.schedule_id, a.ex_date`.execute(db);
    return byKey(rows, (row) => [
      row.schedule_id,
      { exDate: localDate(row.ex_date), factor: row.factor },
    ]);
  },
});

function byKey<Row, Value>(
  rows: readonly Row[],
  entry: (row: Row) => [string, Value],
): ReadonlyMap<string, Value[]> {
  const values = new Map<string, Value[]>();
  for (const row of rows) {
    const [key, value] = entry(row);
    const known = values.get(key);
    if (known) known.push(value);
    else values.set(key, [value]);
  }
  return values;
}
