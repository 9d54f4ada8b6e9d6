import type { Role } from '@safe-trading/contract';
import { sql } from 'kysely';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { toInstant } from '../../platform/kernel/instants.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import { liftHaltOf, setHalt } from '../../trading/books/trading-halt-store.postgres.ts';
import {
  disabledAccountReason,
  enabledAccountReason,
} from '../../trading/books/trading-halt-store.ts';
import type { AccountDecision, AccountStore, ListedAccount } from './account-store.ts';
import { endSessionsOf } from './end-sessions.postgres.ts';
import { closeResets } from './password-store.postgres.ts';
import type { UserStatus } from './user-store.ts';

type Row = {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  email_verified_at: Date | null;
  has_factor: boolean;
  disabled_at: Date | null;
  disabled_by_name: string | null;
  total: number;
};

/** Enabling finds the halt by this reason. */

export const postgresAccounts = (
  db: Database,
  tell: TellOwner,
  record: RecordSecurityEvent,
): AccountStore => ({
  async search(text, most) {
    const { rows } = await sql<Row>`
      select u.id, u.name, u.email, u.role, u.status, u.email_verified_at, u.disabled_at,
             b.name as disabled_by_name,
             exists (select 1 from totp_secrets where user_id = u.id and confirmed_at is not null)
               or exists (select 1 from passkeys where user_id = u.id) as has_factor,
             (count(*) over ())::int as total
        from users u
        left join users b on b.id = u.disabled_by
       where position(lower(${text}) in lower(u.name || ' ' || u.email)) > 0
       order by lower(u.name), u.id
       limit ${most}`.execute(db);
    return { total: rows[0]?.total ?? 0, accounts: rows.map(toListed) };
  },

  disable: (verdict) =>
    inTransaction(db, async (tx) => {
      const { userId, by, at } = verdict;
      const account = await lock(tx, userId);
      if (!account) return 'unknown';
      if (account.status === 'disabled') return 'already';
      if (account.role === 'ADMIN' && !(await hasOtherAdministrator(tx, userId)))
        return 'last-administrator';
      await sql`
        update users
           set status = 'disabled', disabled_at = ${at}, disabled_by = ${by}
         where id = ${userId}`.execute(tx);
      await endSessionsOf(tx, { userId }, 'account-disabled', at);
      await closeResets(tx, userId, at);
      await voidLinksMadeBy(tx, verdict, record);
      if (account.role === 'END_USER') await setHalt(tx, haltFor(verdict), record);
      await tell(tx, { userId, actorId: by, at, change: { kind: 'account-disabled' } });
      return { name: account.name };
    }),

  enable: (verdict) =>
    inTransaction(db, async (tx) => {
      const { userId, by, at } = verdict;
      const account = await lock(tx, userId);
      if (!account) return 'unknown';
      if (account.status !== 'disabled') return 'already';
      await sql`
        update users
           set status = 'active', disabled_at = null, disabled_by = null
         where id = ${userId}`.execute(tx);
      await liftHaltOf(tx, liftedHalt(verdict), record);
      await tell(tx, { userId, actorId: by, at, change: { kind: 'account-enabled' } });
      return { name: account.name };
    }),
});

/** Links that a disabled administrator may still have: for new passwords of others, and invitations. */
async function voidLinksMadeBy(
  tx: Executor,
  { userId, by, at }: AccountDecision,
  record: RecordSecurityEvent,
): Promise<void> {
  await sql`
    update password_resets
       set used_at = ${at}
     where made_by = ${userId}
       and used_at is null`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update invitations
       set withdrawn_by = ${by}, withdrawn_at = ${at}
     where created_by = ${userId}
       and used_at is null
       and withdrawn_at is null
       and expires_at > ${at}
    returning id`.execute(tx);
  for (const { id } of rows)
    await record(tx, { kind: 'invitation-withdrawn', actorId: by, subject: id });
}

const haltFor = ({ userId, by, marketTime }: AccountDecision) => ({
  id: newId(),
  level: 'investor' as const,
  subject: userId,
  reason: disabledAccountReason,
  setBy: by,
  setAt: toInstant(marketTime),
});

const liftedHalt = ({ userId, by, marketTime }: AccountDecision) => ({
  userId,
  setFor: disabledAccountReason,
  lifted: { by, reason: enabledAccountReason, at: toInstant(marketTime) },
});

/** Locked together, so that two administrators cannot disable each other at once. */
async function lock(
  tx: Executor,
  userId: string,
): Promise<{ name: string; role: Role; status: UserStatus } | undefined> {
  const { rows } = await sql<{ id: string; name: string; role: Role; status: UserStatus }>`
    select id, name, role, status
      from users
     where id = ${userId}
        or (role = 'ADMIN' and status = 'active')
     order by id
       for update`.execute(tx);
  return rows.find(({ id }) => id === userId);
}

async function hasOtherAdministrator(tx: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from users
     where role = 'ADMIN'
       and status = 'active'
       and id <> ${userId}
     limit 1`.execute(tx);
  return rows.length > 0;
}

const toListed = (row: Row): ListedAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  hasSecondFactor: row.has_factor,
  ...(row.email_verified_at ? { emailVerifiedAt: row.email_verified_at } : {}),
  ...(row.disabled_at ? { disabledAt: row.disabled_at } : {}),
  ...(row.disabled_by_name === null ? {} : { disabledByName: row.disabled_by_name }),
});
