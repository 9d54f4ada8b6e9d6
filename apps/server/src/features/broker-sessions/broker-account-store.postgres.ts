import { sql } from 'kysely';
import type { AccountChange as OwnerChange } from '../../platform/account-notices/account-notice.ts';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import {
  type Row,
  type RowWithSession,
  type SessionRow,
  toAccount,
  toAccountWithSession,
  toSession,
} from './broker-account-rows.postgres.ts';
import type { AccountChange, AccountNames, BrokerAccountStore } from './broker-account-store.ts';
import { keepSessions } from './keep-sessions.postgres.ts';

const egressAddresses = (
  db: Database,
  tell: TellOwner,
): Pick<BrokerAccountStore, 'takeEgress' | 'freeEgress'> => ({
  async takeEgress(accountId, candidates, at) {
    await inTransaction(db, async (tx) => {
      // Serialised, or concurrent requests would compete for one address.
      await sql`select pg_advisory_xact_lock(hashtext('egress addresses'))`.execute(tx);
      const { rows } = await sql<Pick<Row, 'user_id' | 'egress_address'>>`
        with free as (
          select c.address
            from unnest(${[...candidates]}::text[]) with ordinality as c (address, place)
           where not exists (select 1
                               from broker_accounts o
                              where o.broker = (select broker
                                                  from broker_accounts
                                                 where id = ${accountId})
                                and o.egress_address = c.address)
           order by c.place
           limit 1)
        update broker_accounts a
           set egress_address = f.address
          from free f
         where a.id = ${accountId}
           and a.confirmed_at is not null
           and a.egress_address is null
        returning a.user_id, a.egress_address`.execute(tx);
      const [taken] = rows;
      if (!taken) return;
      const ownAddress = taken.egress_address ?? '';
      const change = { kind: 'own-address-taken', ownAddress } as const;
      await tell(tx, { userId: taken.user_id, at, subject: accountId, change });
    });
    const { rows } = await sql<Pick<Row, 'egress_address'>>`
      select egress_address
        from broker_accounts
       where id = ${accountId}`.execute(db);
    return rows[0]?.egress_address ?? undefined;
  },

  async freeEgress(broker, candidates) {
    const { rows } = await sql<{ egress_address: string }>`
      select egress_address
        from broker_accounts
       where broker = ${broker}
         and egress_address = any(${candidates})`.execute(db);
    return candidates.length - rows.length;
  },
});

export const postgresBrokerAccounts = (
  db: Database,
  record: RecordSecurityEvent,
  tell: TellOwner,
): BrokerAccountStore => ({
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
      select linked.*, token_sealed, opened_at, expires_at
        from ${namedBy(accounts)}
        left join lateral (
             select token_sealed, opened_at, expires_at
               from broker_sessions
              where account_id = linked.id
             ${rowByRow}) as session on true`.execute(db);
    return rows.map(toAccountWithSession);
  },

  save: (account, at, replaces = 0) =>
    inTransaction(db, async (tx) => {
      if (await isProvedByAnother(tx, account)) return 'client-taken';
      const before = await accessBefore(tx, account.id);
      const accountId = await upsert(tx, account, at.now, replaces);
      if (accountId === undefined) return 'changed';
      await sql`
        update broker_sessions
           set token_sealed = null, closed_at = ${at.market}, last_failure = null
         where account_id = ${accountId}`.execute(tx);
      const { userId } = account;
      const kind = kindOfChange(before, account.apiAccess?.sealed ?? null);
      await tell(tx, { userId, at: at.now, subject: accountId, change: { kind } });
      return 'saved';
    }),

  ...egressAddresses(db, tell),

  async session(accountId) {
    const { rows } = await sql<SessionRow>`
      select token_sealed, opened_at, expires_at
        from broker_sessions
       where account_id = ${accountId}
         and opened_at is not null`.execute(db);
    return rows[0] && toSession(rows[0]);
  },

  keepSession: keepSessions(db, record),

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

const isSameClient = sql`broker_accounts.client_fingerprint = excluded.client_fingerprint`;

async function isProvedByAnother(
  tx: Executor,
  { userId, broker, clientFingerprint }: AccountChange,
): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from broker_accounts
     where broker = ${broker}
       and client_fingerprint = ${clientFingerprint}
       and confirmed_at is not null
       and user_id <> ${userId}`.execute(tx);
  return rows.length > 0;
}

async function accessBefore(tx: Executor, accountId: string): Promise<string | null | undefined> {
  const { rows } = await sql<Pick<Row, 'api_access_sealed'>>`
    select api_access_sealed
      from broker_accounts
     where id = ${accountId}`.execute(tx);
  return rows[0]?.api_access_sealed;
}

type ChangeOfAccess = Extract<OwnerChange['kind'], `broker-${'credentials' | 'keys'}-${string}`>;

function kindOfChange(before: string | null | undefined, after: string | null): ChangeOfAccess {
  if (before === undefined || before === after) return 'broker-credentials-saved';
  return after === null ? 'broker-keys-removed' : 'broker-keys-saved';
}

async function upsert(
  tx: Executor,
  account: AccountChange,
  now: Date,
  replaces: number,
): Promise<string | undefined> {
  const { apiAccess } = account;
  const { rows } = await sql<{ id: string }>`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      api_access_kind, api_access_sealed, api_access_saved_at,
      credentials_version, created_at, updated_at)
    values (
      ${account.id}, ${account.userId}, ${account.broker}, ${account.clientIdSealed},
      ${account.secretSealed}, ${account.dataKeySealed}, ${account.clientFingerprint},
      ${apiAccess?.kind ?? null}, ${apiAccess?.sealed ?? null}, ${apiAccess?.savedAt ?? null},
      1, ${now}, ${now})
    on conflict (user_id, broker) do update
       set client_id_sealed = excluded.client_id_sealed, secret_sealed = excluded.secret_sealed,
           data_key_sealed = excluded.data_key_sealed,
           client_fingerprint = excluded.client_fingerprint,
           api_access_kind = excluded.api_access_kind,
           api_access_sealed = excluded.api_access_sealed,
           api_access_saved_at = excluded.api_access_saved_at,
           confirmed_at = case when ${isSameClient} then broker_accounts.confirmed_at end,
           egress_address = case when ${isSameClient} then broker_accounts.egress_address end,
           released_at = null,
           credentials_version = broker_accounts.credentials_version + 1,
           updated_at = excluded.updated_at
     where broker_accounts.credentials_version = ${replaces}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** By key: comparing with a long list would read all accounts. */
const namedBy = (accounts: AccountNames) =>
  'accountIds' in accounts
    ? sql`unnest(${accounts.accountIds}::text[]) as wanted (id)
         cross join lateral (
               select *
                 from broker_accounts
                where id = wanted.id
               ${rowByRow}) as linked`
    : sql`unnest(${accounts.userIds}::text[]) as wanted (user_id)
         cross join lateral (
               select *
                 from broker_accounts
                where user_id = wanted.user_id
                  and broker = ${accounts.broker}
               ${rowByRow}) as linked`;
