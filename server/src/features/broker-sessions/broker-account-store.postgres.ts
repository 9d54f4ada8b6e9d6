import { sql } from 'kysely';
import type { Broker } from '../../brokers/broker.ts';
import type { Database, Executor } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type {
  AccountChange,
  AccountNames,
  AccountWithSession,
  BrokerAccountStore,
  LinkedAccount,
  StoredSession,
} from './broker-account-store.ts';

type Row = {
  id: string;
  user_id: string;
  broker: Broker['code'];
  client_id_sealed: string;
  secret_sealed: string;
  data_key_sealed: string;
  client_fingerprint: string;
  credentials_version: number;
};
type SessionRow = { token_sealed: string | null; opened_at: Date; expires_at: Date };
type RowWithSession = Row &
  (SessionRow | { token_sealed: null; opened_at: null; expires_at: null });

const uniqueViolation = '23505';

export const postgresBrokerAccounts = (db: Database): BrokerAccountStore => ({
  async find(accountId) {
    const { rows } = await sql<Row>`
      select *
        from broker_accounts
       where id = ${accountId}`.execute(db);
    return rows[0] && toAccount(rows[0]);
  },

  async findOfUser(userId, broker) {
    const { rows } = await sql<Row>`
      select *
        from broker_accounts
       where user_id = ${userId}
         and broker = ${broker}`.execute(db);
    return rows[0] && toAccount(rows[0]);
  },

  async allWithSessions(broker) {
    const { rows } = await sql<RowWithSession>`
      select broker_accounts.*, token_sealed, opened_at, expires_at
        from broker_accounts
        left join broker_sessions on account_id = broker_accounts.id
       where broker = ${broker}
       order by created_at, broker_accounts.id`.execute(db);
    return rows.map(toAccountWithSession);
  },

  async anyWithLiveSession(broker, at) {
    const { rows } = await sql<RowWithSession>`
      select broker_accounts.*, token_sealed, opened_at, expires_at
        from broker_sessions
        join broker_accounts on broker_accounts.id = account_id
       where broker = ${broker}
         and token_sealed is not null
         and expires_at > ${at}
       order by opened_at desc, account_id
       limit 1`.execute(db);
    return rows[0] && toAccountWithSession(rows[0]);
  },

  async withSessions(accounts) {
    const { rows } = await sql<RowWithSession>`
      select broker_accounts.*, token_sealed, opened_at, expires_at
        from broker_accounts
        left join broker_sessions on account_id = broker_accounts.id
       where ${namedBy(accounts)}`.execute(db);
    return rows.map(toAccountWithSession);
  },

  async save(account, at) {
    try {
      await inTransaction(db, async (tx) => {
        const accountId = await upsert(tx, account, at.now);
        await sql`
          update broker_sessions
             set token_sealed = null, closed_at = ${at.market}, last_failure = null
           where account_id = ${accountId}`.execute(tx);
      });
      return 'saved';
    } catch (error) {
      // The only other unique rule an account can break is that of its client.
      if ((error as { code?: unknown }).code === uniqueViolation) return 'client-taken';
      throw error;
    }
  },

  async session(accountId) {
    const { rows } = await sql<SessionRow>`
      select token_sealed, opened_at, expires_at
        from broker_sessions
       where account_id = ${accountId}
         and opened_at is not null`.execute(db);
    return rows[0] && toSession(rows[0]);
  },

  async keepSession({ id, credentialsVersion }, { tokenSealed, openedAt, expiresAt }) {
    // The account is locked, so that credentials saved at the same moment come before or after, not between.
    const { rows } = await sql`
      with account as (
        select id
          from broker_accounts
         where id = ${id}
           and credentials_version = ${credentialsVersion}
           for update)
      insert into broker_sessions (account_id, token_sealed, opened_at, expires_at)
      select id, ${tokenSealed}, ${openedAt}::timestamptz, ${expiresAt}::timestamptz
        from account
      on conflict (account_id) do update
         set token_sealed = excluded.token_sealed, opened_at = excluded.opened_at,
             expires_at = excluded.expires_at, closed_at = null, last_failure = null
      returning account_id`.execute(db);
    return rows.length > 0;
  },

  async keepFailure(accountId, message) {
    await sql`
      insert into broker_sessions (account_id, last_failure)
      values (${accountId}, ${message})
      on conflict (account_id) do update
         set last_failure = excluded.last_failure`.execute(db);
  },

  async closeSession(accountId, openedAt, at) {
    await sql`
      update broker_sessions
         set token_sealed = null, closed_at = ${at}
       where account_id = ${accountId}
         and opened_at = ${openedAt}
         and token_sealed is not null`.execute(db);
  },
});

async function upsert(tx: Executor, account: AccountChange, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at)
    values (
      ${account.id}, ${account.userId}, ${account.broker}, ${account.clientIdSealed},
      ${account.secretSealed}, ${account.dataKeySealed}, ${account.clientFingerprint},
      1, ${now}, ${now})
    on conflict (user_id, broker) do update
       set client_id_sealed = excluded.client_id_sealed, secret_sealed = excluded.secret_sealed,
           data_key_sealed = excluded.data_key_sealed,
           client_fingerprint = excluded.client_fingerprint,
           credentials_version = broker_accounts.credentials_version + 1,
           updated_at = excluded.updated_at
    returning id`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error('A broker account was not stored.');
  return stored.id;
}

const toAccount = (row: Row): LinkedAccount => ({
  id: row.id,
  userId: row.user_id,
  broker: row.broker,
  clientIdSealed: row.client_id_sealed,
  secretSealed: row.secret_sealed,
  dataKeySealed: row.data_key_sealed,
  clientFingerprint: row.client_fingerprint,
  credentialsVersion: row.credentials_version,
});

const namedBy = (accounts: AccountNames) =>
  'accountIds' in accounts
    ? sql`broker_accounts.id = any(${accounts.accountIds})`
    : sql`user_id = any(${accounts.userIds}) and broker = ${accounts.broker}`;

const toAccountWithSession = (row: RowWithSession): AccountWithSession => ({
  ...toAccount(row),
  ...(row.opened_at === null ? {} : { session: toSession(row) }),
});

const toSession = (row: SessionRow): StoredSession => ({
  openedAt: row.opened_at,
  expiresAt: row.expires_at,
  ...(row.token_sealed === null ? {} : { tokenSealed: row.token_sealed }),
});
