import { sql } from 'kysely';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { BrokerClaim, BrokerClaims } from './broker-claims.ts';

type Row = {
  id: string;
  name: string;
  email: string;
  updated_at: Date;
  confirmed_at: Date | null;
  egress_address: string | null;
};

export const postgresBrokerClaims = (db: Database, tell: TellOwner): BrokerClaims => ({
  async list() {
    const { rows } = await sql<Row>`
      select a.id, u.name, u.email, a.updated_at, a.confirmed_at, a.egress_address
        from broker_accounts a
        join users u on u.id = a.user_id
       where a.released_at is null
       order by a.updated_at desc, a.id`.execute(db);
    return rows.map(toClaim);
  },

  release: (accountId, { by, reason, at, market }) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ user_id: string; name: string }>`
        update broker_accounts a
           set confirmed_at = null, egress_address = null, released_at = ${at},
               credentials_version = credentials_version + 1
          from users u
         where u.id = a.user_id
           and a.id = ${accountId}
           and a.released_at is null
        returning a.user_id, u.name`.execute(tx);
      const [released] = rows;
      if (!released) return undefined;
      await sql`
        update broker_sessions
           set token_sealed = null, closed_at = ${market}
         where account_id = ${accountId}
           and opened_at is not null
           and token_sealed is not null`.execute(tx);
      await tell(tx, {
        userId: released.user_id,
        actorId: by,
        at,
        subject: accountId,
        change: { kind: 'broker-claim-released', reason },
      });
      return { investorName: released.name };
    }),
});

const toClaim = (row: Row): BrokerClaim => ({
  accountId: row.id,
  investorName: row.name,
  investorEmail: row.email,
  savedAt: row.updated_at,
  ...(row.confirmed_at ? { confirmedAt: row.confirmed_at } : {}),
  ...(row.egress_address === null ? {} : { ownAddress: row.egress_address }),
});
