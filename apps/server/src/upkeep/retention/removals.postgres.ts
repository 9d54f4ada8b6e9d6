import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { RetainedTable } from './retention-rules.ts';

type Which = { readonly before: Date; readonly most: number };
type Removal = (tx: Executor, which: Which) => Promise<number>;

/** Oldest first, by an index; skips locked rows. */
const statement =
  (of: (which: Which) => RawBuilder<unknown>): Removal =>
  async (tx, which) =>
    Number((await of(which).execute(tx)).numAffectedRows ?? 0n);

const oldest = (key: RawBuilder<unknown>, { most }: Which) =>
  sql`order by ${key} limit ${most} for update skip locked`;

const byEnd = (table: string, key: string): Removal =>
  statement(
    (which) => sql`
      delete from ${sql.table(table)}
       where ${sql.ref(key)} = any(array(
             select ${sql.ref(key)}
               from ${sql.table(table)}
              where expires_at < ${which.before}
              ${oldest(sql`expires_at`, which)}))`,
  );

/** In days; longer than the look for news. */
const newsDays = 30;

/** A ranking loses its last reference when a schedule chooses again. */
const rankingDays = 90;

export const removals: Readonly<Record<RetainedTable, Removal>> = {
  // Decisions about SIPs are evidence for the ledger and are kept.
  decisions: statement(
    (which) => sql`
      delete from decisions
       where id = any(array(
             select id
               from decisions
              where kind = 'block'
                and sip_number is null
                and last_at < ${which.before}
              ${oldest(sql`last_at`, which)}))`,
  ),

  // Keeps the latest run of each job, and runs that applied corporate actions.
  job_runs: statement(
    (which) => sql`
      delete from job_runs
       where id = any(array(
             select r.id
               from job_runs r
              where r.started_at < ${which.before}
                and r.status <> 'running'
                and r.started_at < (select max(latest.started_at)
                                      from job_runs latest
                                     where latest.job_code = r.job_code)
                and not exists (select 1
                                  from jsonb_array_elements(r.outcomes) as outcome
                                 where outcome ->> 'what' ~ '^(split|(delisting|distribution|merger) of) ')
              ${oldest(sql`r.started_at`, which)}))`,
  ),

  run_plans: statement(
    (which) => sql`
      update run_plans
         set intents = null
       where id = any(array(
             select p.id
               from run_plans p
              where p.sent = 0
                and p.intents is not null
                and p.frozen_at < ${which.before}
                and not exists (select 1
                                  from run_accounts a
                                 where a.run_plan_id = p.id
                                ${rowByRow})
              ${oldest(sql`p.frozen_at`, which)}))`,
  ),

  // The key prevents a repeated notification while its cause remains.
  notifications: statement(
    (which) => sql`
      with old as materialized (
        select n.key
          from notifications n
         where (n.read_at is not null or not n.shown)
           and coalesce(n.read_at, n.told_at) < ${which.before}
           and n.happened_at < (select cast(swept_on - ${newsDays}::integer as timestamptz)
                                  from notification_watch
                                 where id = 'watch')
           and n.event <> 'etf-list-differs'
           and not exists (select 1
                             from mail_deliveries d
                            where d.notification_key = n.key
                              and d.state in ('due', 'sending')
                           ${rowByRow})
           and not exists (select 1
                             from orders o
                            where n.event = 'needs-human'
                              and o.client_order_id = left(n.key, strpos(n.key, '.needs-human') - 1)
                              and o.state = 'needs-human'
                              and not o.posted
                           ${rowByRow})
         ${oldest(sql`coalesce(n.read_at, n.told_at)`, which)}),
      mails as (
        delete from mail_deliveries
         where notification_key = any(array(select key from old))),
      messages as (
        delete from channel_deliveries
         where notification_key = any(array(select key from old)))
      delete from notifications
       where key = any(array(select key from old))`,
  ),

  readiness_checks: statement(
    (which) => sql`
      delete from readiness_checks
       where installment_id = any(array(
             select installment_id
               from readiness_checks
              where planned_for < ${istDate(which.before)}::date
              ${oldest(sql`planned_for`, which)}))`,
  ),

  // Referenced rankings accumulate, so only recently expired ones are examined.
  rankings: statement(
    (which) => sql`
      delete from rankings
       where id = any(array(
             select r.id
               from rankings r
              where r.kept_since < ${which.before}
                and r.kept_since >= ${which.before}::timestamptz - make_interval(days => ${rankingDays})
                and not exists (select 1
                                  from selections s
                                 where s.ranking_id = r.id
                                ${rowByRow})
              ${oldest(sql`r.kept_since`, which)}))`,
  ),

  etf_list_checks: statement(
    (which) => sql`
      delete from etf_list_checks
       where day = any(array(
             select day
               from etf_list_checks
              where day < ${istDate(which.before)}::date
                and day < (select max(day) from etf_list_checks)
              ${oldest(sql`day`, which)}))`,
  ),

  // Keeps each user's latest session, by which new devices are detected.
  login_sessions: statement(
    (which) => sql`
      delete from login_sessions
       where id = any(array(
             select s.id
               from login_sessions s
              where s.expires_at < ${which.before}
                and exists (select 1
                              from login_sessions newer
                             where newer.user_id = s.user_id
                               and newer.opened_at > s.opened_at
                            ${rowByRow})
              ${oldest(sql`s.expires_at`, which)}))`,
  ),

  invitations: statement(
    (which) => sql`
      delete from invitations
       where id = any(array(
             select id
               from invitations
              where used_at is null
                and expires_at < ${which.before}
              ${oldest(sql`expires_at`, which)}))`,
  ),

  password_resets: byEnd('password_resets', 'token_hash'),
  email_verifications: byEnd('email_verifications', 'token_hash'),
  passkey_challenges: byEnd('passkey_challenges', 'challenge'),

  // By the database's clock.
  order_writers: statement(
    (which) => sql`
      delete from order_writers
       where holder = any(array(
             select holder
               from order_writers
              where seen_at < ${which.before}
              ${oldest(sql`seen_at`, which)}))`,
  ),

  rate_limits: statement(
    (which) => sql`
      delete from rate_limits
       where key = any(array(
             select key
               from rate_limits
              where at < ${which.before}
              ${oldest(sql`at`, which)}))`,
  ),
};
