import { sql } from 'kysely';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endSessionsOf } from './end-sessions.postgres.ts';
import type { PasswordStore } from './reset-password.ts';

export const postgresPasswords = (db: Database, tell: TellOwner): PasswordStore => ({
  change: ({ userId, from, to, origin }, at) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql`
        update users
           set password_hash = ${to}
         where id = ${userId}
           and password_hash = ${from}
           and status = 'active'
        returning id`.execute(tx);
      if (rows.length === 0) return false;
      await endSessionsOf(tx, { userId }, 'password-changed', at);
      await closeResets(tx, userId, at);
      await tell(tx, { userId, at, change: { kind: 'password-changed', ...origin } });
      return true;
    }),

  keepReset: ({ tokenHash, userId, madeAt, expiresAt, madeBy }) =>
    inTransaction(db, async (tx) => {
      await closeResets(tx, userId, madeAt);
      await sql`
        insert into password_resets (token_hash, user_id, made_at, expires_at, made_by)
        values (${tokenHash}, ${userId}, ${madeAt}, ${expiresAt}, ${madeBy ?? null})`.execute(tx);
      if (madeBy !== undefined)
        await tell(tx, {
          userId,
          actorId: madeBy,
          at: madeAt,
          change: { kind: 'reset-link-made' },
        });
    }),

  useReset: (tokenHash, passwordHash, at) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ user_id: string }>`
        update password_resets
           set used_at = ${at}
         where token_hash = ${tokenHash}
           and used_at is null
           and expires_at > ${at}
           and exists (select 1
                         from users
                        where id = password_resets.user_id
                          and status = 'active')
        returning user_id`.execute(tx);
      const userId = rows[0]?.user_id;
      if (userId === undefined) return false;
      await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx);
      await endSessionsOf(tx, { userId }, 'password-changed', at);
      await tell(tx, { userId, at, change: { kind: 'password-reset' } });
      return true;
    }),
});

export const closeResets = (tx: Executor, userId: string, at: Date) =>
  sql`
    update password_resets
       set used_at = ${at}
     where user_id = ${userId}
       and used_at is null`.execute(tx);
