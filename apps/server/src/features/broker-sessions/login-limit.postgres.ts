import { sql } from 'kysely';
import { commitInGroups } from '../../platform/db/commit-in-groups.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import { type EarlierAttempts, judgeLogins, type LoginAsked } from './judge-logins.ts';
import {
  type Admitted,
  type LoginLimit,
  loginLimits,
  type NotAdmitted,
} from './open-broker-session.ts';

/** Concurrent logins are judged in one transaction. */
export function postgresLoginLimit(db: Database, record: RecordSecurityEvent): LoginLimit {
  const admit = commitInGroups((asked: readonly LoginAsked[]) =>
    inTransaction(db, async (tx) => {
      const answers = await admitAll(tx, asked, record);
      return answers.map((answer) => ({ answer }));
    }),
  );
  const forget = inGroups(async (attempts: readonly string[]) => {
    await sql`
      delete from broker_login_attempts
       where id = any(${attempts})`.execute(db);
    return attempts.map(() => 'forgotten' as const);
  });
  return {
    admit: (account, now) => admit({ account, now }),

    refused: (attempt, { id, userId }) =>
      inTransaction(db, async (tx) => {
        await sql`
          update broker_login_attempts
             set outcome = 'refused'
           where id = ${attempt}`.execute(tx);
        await record(tx, { kind: 'broker-login-refused', userId, subject: id });
      }),

    async forget(attempt) {
      await forget(attempt);
    },
  };
}

async function admitAll(
  tx: Executor,
  asked: readonly LoginAsked[],
  record: RecordSecurityEvent,
): Promise<(Admitted | NotAdmitted)[]> {
  const taken = await takenByOthers(tx, asked);
  const counted = asked.filter(({ account }) => !taken.has(account.id));
  await lockKeys(tx, counted);
  const since = dayBefore(earliestOf(asked));
  const earlier = await earlierAttempts(tx, counted, since);
  const waits = new Map(
    judgeLogins(counted, earlier).map((waitMs, index) => [counted[index], waitMs]),
  );
  const answers: (Admitted | NotAdmitted)[] = [];
  const attempts: Attempt[] = [];
  for (const login of asked) {
    const waitMs = waits.get(login);
    if (waitMs === undefined) {
      answers.push({ outcome: 'client-taken' });
    } else if (waitMs > 0) {
      await recordLimited(tx, login, record);
      answers.push({ outcome: 'limited', retryAfterSeconds: Math.ceil(waitMs / 1000) });
    } else {
      const attempt = newId();
      attempts.push({ id: attempt, ...login });
      answers.push({ outcome: 'admitted', attempt });
    }
  }
  await insertAttempts(tx, attempts);
  await sql`delete from broker_login_attempts where at < ${since}`.execute(tx);
  return answers;
}

const dayBefore = (instant: Date): Date => new Date(instant.getTime() - loginLimits.dayMs);
const earliestOf = (asked: readonly LoginAsked[]): Date =>
  new Date(Math.min(...asked.map(({ now }) => now.getTime())));

async function takenByOthers(
  tx: Executor,
  asked: readonly LoginAsked[],
): Promise<ReadonlySet<string>> {
  const accounts = asked.map(({ account }) => account);
  const { rows } = await sql<{ id: string }>`
    select wanted.id
      from unnest(${accounts.map(({ id }) => id)}::text[],
                  ${accounts.map(({ broker }) => broker)}::text[],
                  ${accounts.map((account) => account.clientFingerprint)}::text[])
           as wanted (id, broker, client_fingerprint)
      join broker_accounts proved
        on proved.broker = wanted.broker
       and proved.client_fingerprint = wanted.client_fingerprint
       and proved.confirmed_at is not null
       and proved.id <> wanted.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Serialised per client and investor. Ordered, to avoid deadlock. */
async function lockKeys(tx: Executor, asked: readonly LoginAsked[]): Promise<void> {
  const keys = asked.flatMap(({ account }) => [
    `broker client ${account.clientFingerprint}`,
    `broker login of ${account.userId}`,
  ]);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(wanted.key, 0))
      from (select distinct key
              from unnest(${keys}::text[]) as k (key)
             order by key
            offset 0) as wanted`.execute(tx);
}

type AttemptRow = { at: Date; client_fingerprint: string; broker: string; user_id: string };

async function earlierAttempts(
  tx: Executor,
  asked: readonly LoginAsked[],
  since: Date,
): Promise<EarlierAttempts> {
  const accounts = asked.map(({ account }) => account);
  const clients = new Map(accounts.map((account) => [clientKey(account), account]));
  const ofClients = await sql<Pick<AttemptRow, 'at' | 'client_fingerprint' | 'broker'>>`
    select attempt.at, wanted.client_fingerprint, wanted.broker
      from unnest(${[...clients.values()].map(({ broker }) => broker)}::text[],
                  ${[...clients.values()].map((account) => account.clientFingerprint)}::text[])
           as wanted (broker, client_fingerprint)
     cross join lateral (
           select at
             from broker_login_attempts
            where client_fingerprint = wanted.client_fingerprint
              and broker = wanted.broker
              and at > ${since}
            order by at desc
            limit ${loginLimits.each}) as attempt`.execute(tx);
  const ofUsers = await sql<Pick<AttemptRow, 'at' | 'user_id'>>`
    select attempt.at, wanted.user_id
      from (select distinct u.user_id
              from unnest(${accounts.map(({ userId }) => userId)}::text[]) as u (user_id)) as wanted
     cross join lateral (
           select at
             from broker_login_attempts
            where user_id = wanted.user_id
              and at > ${since}
            order by at desc
            limit ${loginLimits.each}) as attempt`.execute(tx);
  const byClient = Map.groupBy(ofClients.rows, (row) =>
    clientKey({ broker: row.broker, clientFingerprint: row.client_fingerprint }),
  );
  const byUser = Map.groupBy(ofUsers.rows, (row) => row.user_id);
  return {
    ofClient: (account) => newestFirst(byClient.get(clientKey(account))),
    ofUser: ({ userId }) => newestFirst(byUser.get(userId)),
    unproved: accounts.every(({ confirmedAt }) => confirmedAt) ? [] : await unproved(tx, since),
  };
}

const clientKey = (account: { broker: string; clientFingerprint: string }): string =>
  `${account.broker} ${account.clientFingerprint}`;

const newestFirst = (rows: readonly { at: Date }[] = []): Date[] =>
  rows.map(({ at }) => at).sort((one, other) => other.getTime() - one.getTime());

async function unproved(tx: Executor, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at
      from broker_login_attempts
     where not is_proved
       and at > ${since}
     order by at desc
     limit ${loginLimits.unproved}`.execute(tx);
  return newestFirst(rows);
}

type Attempt = LoginAsked & { readonly id: string };

async function insertAttempts(tx: Executor, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map(({ id, account, now }) => ({
    id,
    broker: account.broker,
    user_id: account.userId,
    client_fingerprint: account.clientFingerprint,
    is_proved: account.confirmedAt !== undefined,
    at: now,
  }));
  await sql`
    insert into broker_login_attempts (id, broker, user_id, client_fingerprint, is_proved, outcome, at)
    select id, broker, user_id, client_fingerprint, is_proved, 'pending', at
      from jsonb_to_recordset(cast(${JSON.stringify(rows)} as text)::jsonb) as r (
           id text, broker text, user_id text, client_fingerprint text, is_proved boolean,
           at timestamptz)`.execute(tx);
}

/** Once a day, so that repeated attempts cannot fill the log. */
async function recordLimited(
  tx: Executor,
  { account: { id, userId }, now }: LoginAsked,
  record: RecordSecurityEvent,
): Promise<void> {
  const { rows } = await sql`
    select 1
      from security_events
     where user_id = ${userId}
       and kind = 'broker-login-limited'
       and at > ${dayBefore(now)}
     limit 1`.execute(tx);
  if (rows.length === 0) await record(tx, { kind: 'broker-login-limited', userId, subject: id });
}
