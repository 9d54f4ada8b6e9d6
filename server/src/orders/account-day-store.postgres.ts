import { type LocalDate, localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AccountDayStore } from './account-day-store.ts';

type Row = { account_id: string; day: string; tries: number; tried_at: Date | null };

export const postgresAccountDayStore = (db: Database): AccountDayStore => ({
  async due(upTo: LocalDate) {
    const { rows } = await sql<Row>`
      select account_id, day::text as day, tries, tried_at
        from account_days
       where state = 'due'
         and day <= ${upTo}
       order by day, account_id`.execute(db);
    return rows.map((row) => ({
      accountId: row.account_id,
      day: localDate(row.day),
      tries: row.tries,
      ...(row.tried_at === null ? {} : { triedAt: row.tried_at }),
    }));
  },

  async note(tried, at) {
    if (tried.length === 0) return;
    await sql`
      update account_days d
         set state = t.state, says = t.says, tries = d.tries + 1, tried_at = ${at}
        from jsonb_to_recordset(cast(${JSON.stringify(tried)} as text)::jsonb)
               as t ("accountId" text, day date, state text, says text)
       where d.account_id = t."accountId"
         and d.day = t.day
         and d.state = 'due'`.execute(db);
  },
});
