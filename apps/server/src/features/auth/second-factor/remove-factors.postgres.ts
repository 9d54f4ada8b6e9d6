import { sql } from 'kysely';
import type { TellOwner } from '../../../platform/account-notices/tell-owner.postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { endSessionsOf } from '../end-sessions.postgres.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

export const removeFactors =
  (db: Database, tell: TellOwner): SecondFactorStore['removeAll'] =>
  (userId, { by, at }) =>
    inTransaction(db, async (tx) => {
      const { rows: apps } = await sql<{ confirmed_at: Date | null }>`
        delete from totp_secrets
         where user_id = ${userId}
        returning confirmed_at`.execute(tx);
      const { rows: passkeys } = await sql`
        delete from passkeys
         where user_id = ${userId}
        returning id`.execute(tx);
      await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
      const hadApp = apps.some(({ confirmed_at }) => confirmed_at !== null);
      if (!hadApp && passkeys.length === 0) return false;
      await endSessionsOf(tx, { userId }, 'factor-removed', at);
      const change = { kind: 'second-factor-removed', byAdministrator: by !== undefined } as const;
      await tell(tx, { userId, at, change, ...(by === undefined ? {} : { actorId: by }) });
      return true;
    });
