import { type DayReconciled, type DueDay, type LocalDate, localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { toInstant } from '../../platform/kernel/instants.ts';

type Row = { account_id: string; day: string; tries: number; tried_at: Date | null };

/** Up to and including this day, oldest first. A day is entered by the transaction that makes an order durable. */
export async function daysToReconcile(db: Database, upTo: LocalDate): Promise<DueDay[]> {
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
    ...(row.tried_at === null ? {} : { triedAt: toInstant(row.tried_at) }),
  }));
}

/** One statement for all of them; a day somebody else has compared meanwhile stays compared. */
export async function noteDays(
  db: Database,
  days: readonly DayReconciled[],
  at: Date,
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    update account_days d
       set state = t.state, says = t.says, tries = d.tries + 1, tried_at = ${at}
      from jsonb_to_recordset(cast(${JSON.stringify(days)} as text)::jsonb)
             as t ("accountId" text, day date, state text, says text)
     where d.account_id = t."accountId"
       and d.day = t.day
       and d.state = 'due'`.execute(db);
}
