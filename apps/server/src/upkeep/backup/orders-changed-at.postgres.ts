import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** When a run last placed, sold or settled orders, by real time. */
export async function ordersChangedAt(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last.completed_at) as at
      from unnest(array['place_etf_order', 'sync_order_status']) as job (code)
     cross join lateral (
           select completed_at
             from job_runs
            where job_code = job.code
              and succeeded > 0
              and completed_at is not null
            order by started_at desc
            limit 1) as last`.execute(db);
  return rows[0]?.at ?? undefined;
}
