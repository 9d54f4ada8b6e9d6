import { sql } from 'kysely';
import { commitInGroups } from '../../platform/db/commit-in-groups.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';

type KeepSession = BrokerAccountStore['keepSession'];
type Kept = Awaited<ReturnType<KeepSession>>;
type ToKeep = {
  account: Parameters<KeepSession>[0];
  opened: Parameters<KeepSession>[1];
  now: Date;
};

export function keepSessions(db: Database, record: RecordSecurityEvent): KeepSession {
  const keep = commitInGroups(async (sessions: readonly ToKeep[]) => {
    try {
      const kept = await inTransaction(db, (tx) => keepAll(tx, sessions, record));
      return kept.map((answer) => ({ answer }));
    } catch (error) {
      // Retried one by one to find the conflicting account.
      if (sessions.length > 1 || !isUniqueViolation(error)) throw error;
      return [{ answer: 'client-taken' as const }];
    }
  });
  return (account, opened, now) => keep({ account, opened, now });
}

type Row = { id: string; user_id: string; confirmed_at: Date | null };

async function keepAll(
  tx: Executor,
  sessions: readonly ToKeep[],
  record: RecordSecurityEvent,
): Promise<Kept[]> {
  const accounts = await lockUnchanged(tx, sessions);
  await writeSessions(
    tx,
    sessions.filter(({ account }) => accounts.has(account.id)),
  );
  const kept: Kept[] = [];
  for (const { account, now } of sessions) {
    const found = accounts.get(account.id);
    if (found && !found.confirmed_at) await confirm(tx, found, now, record);
    kept.push(wordFor(found));
  }
  return kept;
}

function wordFor(found: Row | undefined): Kept {
  if (!found) return 'changed';
  return found.confirmed_at ? 'kept' : 'proved';
}

/** Locked, so that a change of credentials comes before or after. Ordered, to avoid deadlock. */
async function lockUnchanged(
  tx: Executor,
  sessions: readonly ToKeep[],
): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await sql<Row>`
    select a.id, a.user_id, a.confirmed_at
      from unnest(${sessions.map(({ account }) => account.id)}::text[],
                  ${sessions.map(({ account }) => account.credentialsVersion)}::integer[])
           as opened (id, version)
      join broker_accounts a
        on a.id = opened.id
       and a.credentials_version = opened.version
       and a.released_at is null
     order by a.id
       for update of a`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function writeSessions(tx: Executor, sessions: readonly ToKeep[]): Promise<void> {
  if (sessions.length === 0) return;
  const rows = sessions.map(({ account, opened }) => ({
    account_id: account.id,
    token_sealed: opened.tokenSealed,
    opened_at: opened.openedAt,
    expires_at: opened.expiresAt,
  }));
  await sql`
    insert into broker_sessions (account_id, token_sealed, opened_at, expires_at)
    select account_id, token_sealed, opened_at, expires_at
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
           account_id text, token_sealed text, opened_at timestamptz, expires_at timestamptz)
     order by account_id
    on conflict (account_id) do update
       set token_sealed = excluded.token_sealed,
           opened_at = excluded.opened_at,
           expires_at = excluded.expires_at,
           closed_at = null,
           last_failure = null`.execute(tx);
}

async function confirm(
  tx: Executor,
  { id, user_id: userId }: Row,
  now: Date,
  record: RecordSecurityEvent,
): Promise<void> {
  await sql`update broker_accounts set confirmed_at = ${now} where id = ${id}`.execute(tx);
  await record(tx, { kind: 'broker-client-confirmed', userId, actorId: userId, subject: id });
}
