import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import type { JobRunStore } from '../../trading/jobs/job-run-store.ts';
import type { ReadStanding } from './metrics.ts';

export const postgresStanding =
  (db: Database, runs: Pick<JobRunStore, 'latest'>, clock: MarketClock): ReadStanding =>
  async () => {
    const accounts = await sql<{ linked: number; open: number }>`
      select count(*)::integer as linked,
             count(s.token_sealed) filter (where s.expires_at > ${clock.now()})::integer as open
        from broker_accounts a
        left join broker_sessions s on s.account_id = a.id`.execute(db);
    const [{ linked, open } = { linked: 0, open: 0 }] = accounts.rows;
    return {
      openSessions: open,
      linkedAccounts: linked,
      lastRuns: await runs.latest(),
    };
  };
