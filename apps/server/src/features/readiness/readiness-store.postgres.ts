import { localDate, type ReadinessFacts, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { CheckKept, PlannedOnce, ReadinessStore, Seen } from './readiness-store.ts';

type PlannedRow = {
  user_id: string;
  schedule_id: string;
  planned_on: string;
  execution_time: string;
  checked_at: Date | null;
  planned_for: string | null;
};

type PlanRow = { id: string; user_id: string; name: string; email: string };

type CheckRow = {
  installment_id: string;
  planned_for: string;
  checked_at: Date;
  facts: { facts: ReadinessFacts; seen: Seen };
};

export const postgresReadiness = (db: Database): ReadinessStore => ({
  async takeMinute(minute) {
    const { numAffectedRows } = await sql`
      update readiness_watch
         set looked_at = ${minute}
       where id = 'watch'
         and (looked_at < ${minute}
              or looked_at > ${minute}::timestamptz + interval '10 minutes')`.execute(db);
    return numAffectedRows === 1n;
  },

  async plannedUpTo(day) {
    const { rows } = await sql<PlannedRow>`
      select s.user_id, i.schedule_id, i.planned_on, i.execution_time, r.checked_at, r.planned_for
        from installments i
        join schedules k on k.id = i.schedule_id
        join subscriptions s on s.id = i.subscription_id
        left join readiness_checks r on r.installment_id = i.id
       where i.status = 'planned'
         and i.planned_on <= ${day}
         and k.status in ('waiting', 'running')
         and (s.status = 'active' or (s.status = 'paused' and s.paused_until is not null))
       order by s.user_id, i.schedule_id, i.sip_number`.execute(db);
    return rows.map(toPlanned);
  },

  async plansUpTo(day) {
    const { rows } = await sql<PlanRow>`
      select distinct s.id, s.user_id, u.name, u.email
        from installments i
        join schedules k on k.id = i.schedule_id
        join subscriptions s on s.id = i.subscription_id
        join users u on u.id = s.user_id
       where i.status = 'planned'
         and i.planned_on <= ${day}
         and k.status in ('waiting', 'running')
         and s.status = 'active'
       order by u.name, s.id`.execute(db);
    return rows.map(({ id, user_id, name, email }) => ({
      subscriptionId: id,
      investor: { id: user_id, name, email },
    }));
  },

  async countsOf(day) {
    const { rows } = await sql<{ executed: number; failed: number; ordered: number }>`
      select (select count(*)::integer from installments
               where status = 'executed' and ended_on = ${day}) as executed,
             (select count(*)::integer from installments
               where status = 'failed' and ended_on = ${day}) as failed,
             (select count(*)::integer from installments where status = 'ordered') as ordered`.execute(
      db,
    );
    const [{ executed, failed, ordered } = { executed: 0, failed: 0, ordered: 0 }] = rows;
    return { executed, failed, atBroker: ordered };
  },

  async keep(checks) {
    if (checks.length === 0) return;
    const rows = checks.map(({ installmentId, plannedFor, checkedAt, facts, seen }) => ({
      installment_id: installmentId,
      planned_for: plannedFor,
      checked_at: checkedAt.toISOString(),
      facts: { facts, seen },
    }));
    await sql`
      insert into readiness_checks (installment_id, planned_for, checked_at, facts)
      select r.*
        from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
             installment_id text, planned_for date, checked_at timestamptz, facts jsonb)
      on conflict (installment_id) do update
         set planned_for = excluded.planned_for,
             checked_at = excluded.checked_at,
             facts = excluded.facts`.execute(db);
  },

  async of(installmentIds) {
    if (installmentIds.length === 0) return new Map();
    const { rows } = await sql<CheckRow>`
      select *
        from readiness_checks
       where installment_id = any(${[...installmentIds]})`.execute(db);
    return new Map(rows.map((row) => [row.installment_id, toCheck(row)]));
  },

  async refusedLogins(userIds, broker) {
    if (userIds.length === 0) return new Set();
    const { rows } = await sql<{ user_id: string }>`
      select a.user_id
        from broker_accounts a
        join broker_sessions b on b.account_id = a.id
       where a.user_id = any(${[...userIds]})
         and a.broker = ${broker}
         and b.last_failure is not null`.execute(db);
    return new Set(rows.map((row) => row.user_id));
  },
});

const toPlanned = (row: PlannedRow): PlannedOnce => ({
  userId: row.user_id,
  scheduleId: row.schedule_id,
  plannedOn: localDate(row.planned_on),
  time: timeOfDay(row.execution_time),
  ...(row.checked_at && row.planned_for
    ? { checked: { at: row.checked_at, plannedFor: localDate(row.planned_for) } }
    : {}),
});

const toCheck = (row: CheckRow): CheckKept => ({
  installmentId: row.installment_id,
  plannedFor: localDate(row.planned_for),
  checkedAt: row.checked_at,
  ...row.facts,
});
