import type { Role } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import type { Account, NewAccount, UserStatus, UserStore } from './user-store.ts';

type Row = {
  id: string;
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  password_hash: string;
  email_verified_at: Date | null;
  language: Language | null;
};

export const postgresUsers = (db: Database, record: RecordSecurityEvent): UserStore => ({
  async find(id) {
    const { rows } = await sql<Row>`
      select id, email, name, role, status, password_hash, email_verified_at, language
        from users
       where id = ${id}`.execute(db);
    return rows[0] && toAccount(rows[0]);
  },

  async findByEmail(email) {
    const { rows } = await sql<Row>`
      select id, email, name, role, status, password_hash, email_verified_at, language
        from users
       where email = ${email}`.execute(db);
    return rows[0] && toAccount(rows[0]);
  },

  async findForLogIn(email, { address, since }) {
    const { rows } = await sql<Row & { known_address: boolean }>`
      select id, email, name, role, status, password_hash, email_verified_at, language,
             exists (select 1
                       from login_sessions
                      where user_id = users.id
                        and address = ${address}
                        and opened_at >= ${since}) as known_address
        from users
       where email = ${email}`.execute(db);
    return rows[0] && { account: toAccount(rows[0]), knownAddress: rows[0].known_address };
  },

  add: (account) => inTransaction(db, (tx) => insert(tx, account, record)),

  addFirstAdministrator: (account, codeHash) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql`
        select 1
          from setup_codes
         where purpose = 'first-administrator'
           and code_hash = ${codeHash}
           for update`.execute(tx);
      if (rows.length === 0) return 'wrong-code';
      if (!(await insert(tx, account, record))) return 'email-taken';

      await sql`delete from setup_codes where purpose = 'first-administrator'`.execute(tx);
      return 'added';
    }),

  addWaiting: (account, { network, mostUnverified, forgetBefore }) =>
    inTransaction(db, async (tx) => {
      await sql`
        delete from users
         where status = 'waiting'
           and created_at < ${forgetBefore}`.execute(tx);
      if (!(await insert(tx, account, record))) return;
      await sql`update users set signed_up_from = ${network} where id = ${account.id}`.execute(tx);
      await sql`
        with waiting as (
          select id, created_at, count(*) over (partition by coalesce(signed_up_from, id)) as of_network
            from users
           where status = 'waiting'
             and email_verified_at is null
        )
        delete from users
         where id in (select id
                        from waiting
                       order by of_network desc, created_at, id
                       limit greatest(0, (select count(*) from waiting) - ${mostUnverified}::int))`.execute(
        tx,
      );
    }),

  addInvited: (account, codeHash) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id
          from invitations
         where code_hash = ${codeHash}
           and used_at is null
           and withdrawn_at is null
           and expires_at > ${account.createdAt}
           for update`.execute(tx);
      const [invitation] = rows;
      if (!invitation) return 'wrong-code';
      if (!(await insert(tx, account, record))) return 'email-taken';
      await sql`
        update invitations
           set used_by = ${account.id}, used_at = ${account.createdAt}
         where id = ${invitation.id}`.execute(tx);
      return 'added';
    }),

  noteFailedLogin: ({ userId, address, attempts }) =>
    inTransaction(db, (tx) =>
      record(tx, {
        kind: 'login-failed',
        userId,
        address,
        ...(attempts > 1 ? { facts: { attempts } } : {}),
      }),
    ),

  noteLimitedLogin: (email, address) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<
        Pick<Row, 'id'>
      >`select id from users where email = ${email}`.execute(tx);
      const [user] = rows;
      if (user) await record(tx, { kind: 'login-limited', userId: user.id, address });
    }),

  async setLanguage(id, language) {
    await sql`update users set language = ${language} where id = ${id}`.execute(db);
  },

  async hasAdministrator() {
    const { rows } = await sql`
      select 1
        from users
       where role = 'ADMIN'
         and status = 'active'
       limit 1`.execute(db);
    return rows.length > 0;
  },

  async keepSetupCode(codeHash, createdAt) {
    await sql`
      insert into setup_codes (purpose, code_hash, created_at)
      values ('first-administrator', ${codeHash}, ${createdAt})
      on conflict (purpose) do update
         set code_hash = excluded.code_hash, created_at = excluded.created_at`.execute(db);
  },
});

async function insert(
  on: Executor,
  account: NewAccount,
  record: RecordSecurityEvent,
): Promise<boolean> {
  const { rows } = await sql`
    insert into users (id, email, name, role, status, password_hash, created_at, language)
    values (${account.id}, ${account.email}, ${account.name}, ${account.role}, ${account.status},
            ${account.passwordHash}, ${account.createdAt}, ${account.language ?? null})
    on conflict (email) do nothing
    returning id`.execute(on);
  if (rows.length === 0) return false;
  const { id: userId, role, status } = account;
  await record(on, { kind: 'account-created', userId, facts: { role, status } });
  return true;
}

const toAccount = (row: Row): Account => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  status: row.status,
  passwordHash: row.password_hash,
  ...(row.email_verified_at ? { emailVerifiedAt: row.email_verified_at } : {}),
  ...(row.language ? { language: row.language } : {}),
});
