import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import type { RecordSecurityEvent } from '../../security/security-log.postgres.ts';
import type { LinkedAccount } from './broker-account-store.ts';
import { type LoginLimit, loginLimits } from './login-limit.ts';

export const postgresLoginLimit = (db: Database, record: RecordSecurityEvent): LoginLimit => ({
  admit: (account, now) =>
    inTransaction(db, async (tx) => {
      if (await isTaken(tx, account)) return { outcome: 'client-taken' };
      await lockKeys(tx, account);
      const since = new Date(now.getTime() - loginLimits.dayMs);
      const waitMs = await longestWait(tx, account, since);
      if (waitMs > 0) {
        await recordLimited(tx, account, since, record);
        return { outcome: 'limited', retryAfterSeconds: Math.ceil(waitMs / 1000) };
      }
      const attempt = newId();
      await sql`
        insert into broker_login_attempts (id, broker, user_id, client_fingerprint, is_proved, outcome, at)
        values (${attempt}, ${account.broker}, ${account.userId}, ${account.clientFingerprint},
                ${account.confirmedAt !== undefined}, 'pending', ${now})`.execute(tx);
      await sql`delete from broker_login_attempts where at < ${since}`.execute(tx);
      return { outcome: 'admitted', attempt };
    }),

  refused: (attempt, { id, userId }) =>
    inTransaction(db, async (tx) => {
      await sql`
        update broker_login_attempts
           set outcome = 'refused'
         where id = ${attempt}`.execute(tx);
      await record(tx, { kind: 'broker-login-refused', userId, subject: id });
    }),

  async forget(attempt) {
    await sql`delete from broker_login_attempts where id = ${attempt}`.execute(db);
  },
});

async function isTaken(tx: Executor, account: LinkedAccount): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from broker_accounts
     where broker = ${account.broker}
       and client_fingerprint = ${account.clientFingerprint}
       and confirmed_at is not null
       and id <> ${account.id}`.execute(tx);
  return rows.length > 0;
}

/** Attempts on one client, and those of one investor, are counted one after the other. */
async function lockKeys(tx: Executor, account: LinkedAccount): Promise<void> {
  const keys = [`broker client ${account.clientFingerprint}`, `broker login of ${account.userId}`];
  for (const key of keys) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}

/** How long until the fewest attempts that are too many lie more than a day back; 0 where there is room. */
async function longestWait(tx: Executor, account: LinkedAccount, since: Date): Promise<number> {
  const waits = [
    await waitOf(
      tx,
      since,
      loginLimits.each,
      sql`client_fingerprint = ${account.clientFingerprint}
       and broker = ${account.broker}`,
    ),
    await waitOf(tx, since, loginLimits.each, sql`user_id = ${account.userId}`),
    account.confirmedAt ? 0 : await waitOf(tx, since, loginLimits.unproved, sql`not is_proved`),
  ];
  return Math.max(...waits);
}

async function waitOf(
  tx: Executor,
  since: Date,
  most: number,
  whose: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select at
      from broker_login_attempts
     where ${whose}
       and at > ${since}
     order by at desc
     limit 1
    offset ${most - 1}`.execute(tx);
  return rows[0] ? rows[0].at.getTime() - since.getTime() : 0;
}

/** Once a day: whoever presses a button again and again must not fill the log. */
async function recordLimited(
  tx: Executor,
  { id, userId }: LinkedAccount,
  since: Date,
  record: RecordSecurityEvent,
): Promise<void> {
  const { rows } = await sql`
    select 1
      from security_events
     where user_id = ${userId}
       and kind = 'broker-login-limited'
       and at > ${since}
     limit 1`.execute(tx);
  if (rows.length === 0) await record(tx, { kind: 'broker-login-limited', userId, subject: id });
}
