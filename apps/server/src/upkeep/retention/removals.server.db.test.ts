import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { type OpenDatabase, openServerDatabase } from '../../platform/db/open-database.ts';
import { plainQuery } from '../../platform/db/plain-query.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';
import { removals } from './removals.postgres.ts';
import { type RetainedTable, retentionRules } from './retention-rules.ts';

let postgres: OwnPostgres;
/** One connection, whose scans are counted. */
let database: OpenDatabase;
const before = new Date('2026-06-01T00:00:00Z');

/** Of each table this many rows, one a minute, of which the first half is old. */
const rows = 24_000;
const at = `'2026-06-01T00:00:00Z'::timestamptz + make_interval(mins => n - ${rows / 2})`;
const planted: Partial<Record<RetainedTable | 'mail_deliveries' | 'selections', string>> = {
  decisions: `
    insert into decisions (subscription_id, schedule_id, kind, reason, decided_at, last_at, inputs)
    select 's', 's.' || n % 500, 'block', 'r', ${at}, ${at}, '{}'`,
  job_runs: `
    insert into job_runs (id, job_code, status, trigger, started_at, market_time, outcomes)
    select 'r' || n, 'sync_order_status', 'succeeded', 'schedule', ${at}, ${at}, '[{"what": "look"}]'`,
  run_plans: `
    insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents)
    select 'p' || n, ${at}, 1, 1, 'h', '[]'`,
  notifications: `
    insert into notifications (key, user_id, event, schedule_id, facts, happened_at, told_at, shown, read_at)
    select 'n' || n, 'u' || n % 500, 'executed', 's.' || n % 500, '{}', ${at}, ${at}, true, ${at}`,
  mail_deliveries: `
    insert into mail_deliveries (notification_key, user_id, state, due_at, made_at)
    select 'n' || n, 'u' || n % 500, 'sent', ${at}, ${at}`,
  readiness_checks: `
    insert into readiness_checks (installment_id, planned_for, checked_at, facts)
    select 'i' || n, (${at})::date, ${at}, '{}'`,
  rankings: `insert into rankings (id, ranking, kept_since) select 'k' || n, '{}', ${at}`,
  selections: `insert into selections (schedule_id, chosen_at, ranking_id) select 's' || n, ${at}, 'k' || n / 2 * 2`,
  login_sessions: `
    insert into login_sessions (id, user_id, current_jti, address, opened_at, renewed_at, expires_at, used_at, used_from, proved_at)
    select 'l' || n, 'u' || n % 500, 'j', 'a', ${at}, ${at}, ${at}, ${at}, 'a', ${at}`,
  invitations: `
    insert into invitations (id, code_hash, created_by, created_at, expires_at)
    select 'v' || n, 'h' || n, 'u', ${at}, ${at}`,
  password_resets: `
    insert into password_resets (token_hash, user_id, made_at, expires_at) select 't' || n, 'u', ${at}, ${at}`,
  email_verifications: `
    insert into email_verifications (token_hash, user_id, made_at, expires_at) select 't' || n, 'u', ${at}, ${at}`,
  passkey_challenges: `
    insert into passkey_challenges (challenge, user_id, purpose, expires_at) select 't' || n, 'u', 'add', ${at}`,
  rate_limits: `insert into rate_limits (key, tokens, is_taken, at) select 'k' || n, 1, true, ${at}`,
};

beforeAll(async () => {
  postgres = await ownPostgres();
  database = openServerDatabase(postgres.url, { max: 1 });
  await migrate(database.db);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

beforeEach(async () => {
  await plainQuery(database.db, 'set session_replication_role = replica');
  for (const [table, statement] of Object.entries(planted)) {
    await plainQuery(database.db, `delete from ${table}`);
    await plainQuery(database.db, `${statement} from generate_series(1, ${rows}) as n`);
  }
  await plainQuery(
    database.db,
    `insert into notification_watch values ('watch', '2020-01-01', '2027-01-01') on conflict (id) do nothing`,
  );
  await plainQuery(database.db, 'reset session_replication_role');
  await plainQuery(database.db, 'vacuum analyze');
});

/** How often each large table was read from end to end so far. */
async function scans(): Promise<Map<string, number>> {
  await plainQuery(database.db, 'select pg_stat_force_next_flush()');
  const found = await plainQuery<{ name: string; scans: number }>(
    database.db,
    `select relname as name, seq_scan::integer as scans from pg_stat_user_tables where n_live_tup > 10000`,
  );
  return new Map(found.map(({ name, scans: count }) => [name, count]));
}

async function removeAll(table: RetainedTable, most: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch = await removals[table](database.db, { before, most });
    removed += batch;
    if (batch < most) return removed;
  }
}

test('no large table is read from end to end, by a removal or by what hangs on a row', async () => {
  const atFirst = await scans();
  const removed: Record<string, number> = {};
  for (const { table, most } of retentionRules) removed[table] = await removeAll(table, most);
  const after = await scans();
  const read = [...atFirst].filter(([table, count]) => (after.get(table) ?? count) > count);
  expect(atFirst.size).toBeGreaterThanOrEqual(Object.keys(planted).length);
  expect({ read, removed }).toEqual({
    read: [],
    removed: {
      ...Object.fromEntries(
        retentionRules.map(({ table }) => [table, planted[table] ? rows / 2 - 1 : 0]),
      ),
      // Every other one is named.
      rankings: rows / 4,
      // A day of them is of the cutoff's own date.
      readiness_checks: expect.any(Number),
    },
  });
});

test('a row that is being changed is left for the next time', async () => {
  const other = openServerDatabase(postgres.url, { max: 1 });
  await other.db.transaction().execute(async (tx) => {
    await sql`update rate_limits set tokens = 2 where key = 'k1'`.execute(tx);
    await removeAll('rate_limits', 1000);
  });
  await other.close();
  const [left] = await plainQuery<{ keys: string[] }>(
    database.db,
    `select array_agg(key) as keys from rate_limits where at < '2026-06-01T00:00:00Z'`,
  );
  expect(left?.keys).toEqual(['k1']);
});
