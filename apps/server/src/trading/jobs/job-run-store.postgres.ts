import type { JobCode, Outcome } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isSeenAlive, type ProcessIdentity } from '../../platform/db/process-identity.ts';
import type { AbandonedRun, JobRun, JobRunStore, JobTrigger } from './job-run-store.ts';

type Row = {
  id: string;
  job_code: JobCode;
  status: JobRun['status'];
  trigger: JobTrigger;
  started_at: Date;
  completed_at: Date | null;
  duration_ms: number | null;
  market_time: Date;
  succeeded: number;
  failed: number;
  note: string | null;
  error: string | null;
  skipped: number;
};

const columns = sql`id, job_code, status, trigger, started_at, completed_at, duration_ms,
  market_time, succeeded, failed, note, error, skipped`;

export const postgresJobRunStore = (db: Database, process: ProcessIdentity): JobRunStore => ({
  async begin(run) {
    const { numAffectedRows } = await sql`
      insert into job_runs (id, job_code, status, trigger, started_at, market_time, owner)
      values (${run.id}, ${run.code}, 'running', ${run.trigger}, ${run.startedAt}, ${run.marketTime},
              ${process.holder})
      on conflict (job_code) where status = 'running' do nothing`.execute(db);
    return numAffectedRows === 1n;
  },

  async end(id, { status, completedAt, durationMs, tally, outcomes, note, error }) {
    const { rows } = await sql`
      with ended as (
        update job_runs
           set status = ${status},
               completed_at = ${completedAt},
               duration_ms = ${durationMs},
               succeeded = ${tally.succeeded},
               failed = ${tally.failed},
               note = ${note ?? null},
               error = ${error ?? null},
               outcomes = cast(${JSON.stringify(outcomes)} as text)::jsonb
         where id = ${id}
           and status = 'running'
        returning id),
      ${emptied}
      select id from ended`.execute(db);
    return rows.length === 1;
  },

  async countSkip(code) {
    await sql`
      update job_runs
         set skipped = skipped + 1
       where job_code = ${code}
         and status = 'running'`.execute(db);
  },

  async latest() {
    const { rows } = await sql<Row>`
      select distinct on (job_code) ${columns}
        from job_runs
       order by job_code, started_at desc, id`.execute(db);
    return rows.map(toRun);
  },

  async ordersChangedAt() {
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
  },

  async history(code, limit) {
    const { rows } = await sql<Row>`
      select ${columns}
        from job_runs
       where job_code = ${code}
       order by started_at desc, id
       limit ${limit}`.execute(db);
    return rows.map(toRun);
  },

  async olderThan({ code, before }, limit) {
    // With microseconds; a Date would skip runs of the same millisecond.
    const place = sql`(
      select started_at
        from job_runs
       where id = ${before}
         and job_code = ${code})`;
    const { rows } = await sql<Row>`
      select ${columns}
        from job_runs
       where job_code = ${code}
         and started_at <= ${place}
         and (started_at < ${place} or id >= ${before})
       order by started_at desc, id
       limit ${limit + 1}`.execute(db);
    const [own, ...older] = rows;
    return own?.id === before ? older.map(toRun) : 'unknown-place';
  },

  async find(id) {
    const { rows } = await sql<Row & { outcomes: Outcome[] }>`
      select ${columns}, outcomes
        from job_runs
       where id = ${id}`.execute(db);
    const [row] = rows;
    return row && { run: toRun(row), outcomes: row.outcomes };
  },

  async takeOver(code, since) {
    if (process.alone) return undefined;
    const { rows } = await sql<Row>`
      update job_runs
         set owner = ${process.holder}
       where job_code = ${code}
         and status = 'running'
         and ${isGone(process)}
         and exists (select 1
                       from run_plans p
                       join run_accounts a on a.run_plan_id = p.id
                      where p.id = job_runs.id
                        and p.frozen_at > ${since})
      returning ${columns}`.execute(db);
    return rows[0] && toRun(rows[0]);
  },

  async closeAbandoned(at, underWay) {
    const { holder } = process;
    const { rows } = await sql<AbandonedRun>`
      with ended as (
        update job_runs
           set status = 'failed',
               completed_at = ${at},
               error = case when owner = ${holder} then ${lostDatabase} else ${lostProcess} end
         where status = 'running'
           and (owner is null
                or owner = ${holder} and not id = any(${[...underWay]})
                or ${isGone(process)})
        returning id, job_code as code),
      ${emptied}
      select id, code from ended`.execute(db);
    return rows;
  },
});

const isGone = (process: ProcessIdentity) => sql`(
  owner <> ${process.holder}
  and (${process.alone} or not ${isSeenAlive(sql.ref('job_runs.owner'), process)}))`;

/** The list of accounts ends with its run. */
const emptied = sql`emptied as (
  delete from run_accounts
   where run_plan_id in (select id from ended))`;

const lostProcess = 'The server stopped during this run. The next run takes up what was left.';
const lostDatabase =
  'The database could not be reached when this run began or ended. The next run takes up what was left.';

const toRun = (row: Row): JobRun => ({
  id: row.id,
  code: row.job_code,
  status: row.status,
  trigger: row.trigger,
  startedAt: row.started_at,
  ...(row.completed_at ? { completedAt: row.completed_at } : {}),
  ...(row.duration_ms === null ? {} : { durationMs: row.duration_ms }),
  marketTime: row.market_time,
  tally: { succeeded: row.succeeded, failed: row.failed },
  ...(row.note === null ? {} : { note: row.note }),
  ...(row.error === null ? {} : { error: row.error }),
  ...(row.skipped === 0 ? {} : { skipped: row.skipped }),
});
