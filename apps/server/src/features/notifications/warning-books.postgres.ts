import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { NewsBooks } from './news-store.ts';

type LostRow = { id: string; user_id: string; is_refused: boolean };

/** The warnings that hold on. */
export const warningBooks = (
  tx: Executor,
): Pick<NewsBooks, 'lostSessions' | 'warnings' | 'warned' | 'overcome'> => ({
  async lostSessions(at) {
    // Said so that each half is one of the indexes of sessions: on most days hardly any is lost.
    const { rows } = await sql<LostRow>`
      select a.id, a.user_id, b.last_failure is not null as is_refused
        from broker_accounts a
        join broker_sessions b on b.account_id = a.id
       where (b.token_sealed is null or (b.token_sealed is not null and b.expires_at <= ${at}))
         and exists (select 1
                       from subscriptions s
                      where s.user_id = a.user_id
                        and s.broker = a.broker
                        and s.status = 'active')
       order by a.created_at, a.id`.execute(tx);
    return rows.map((row) => ({
      accountId: row.id,
      userId: row.user_id,
      isRefused: row.is_refused,
    }));
  },

  async warnings(event) {
    const { rows } = await sql<{ subject: string; times: number; last_told: Date }>`
      select subject, times, last_told
        from standing_warnings
       where event = ${event}`.execute(tx);
    return rows.map((row) => ({
      subject: row.subject,
      times: row.times,
      lastNotified: row.last_told,
    }));
  },

  async warned(event, subject, at) {
    await sql`
      insert into standing_warnings (subject, event, since, times, last_told)
      values (${subject}, ${event}, ${at}, 1, ${at})
      on conflict (subject, event) do update
         set times = standing_warnings.times + 1,
             last_told = excluded.last_told`.execute(tx);
  },

  async overcome(event, subjects) {
    if (subjects.length === 0) return;
    await sql`
      delete from standing_warnings
       where event = ${event}
         and subject = any(${[...subjects]})`.execute(tx);
  },
});
