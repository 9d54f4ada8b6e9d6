import { sql } from 'kysely';
import type { TellOwner } from '../../account-notices/tell-owner.postgres.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Row } from './broker-account-rows.postgres.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';

/** Which account has which address of this machine for its own. */
export const egressAddresses = (
  db: Database,
  tell: TellOwner,
): Pick<BrokerAccountStore, 'takeEgress' | 'freeEgress'> => ({
  async takeEgress(accountId, candidates, at) {
    for (const address of candidates) {
      try {
        await inTransaction(db, async (tx) => {
          const { rows } = await sql<Pick<Row, 'user_id'>>`
            update broker_accounts
               set egress_address = ${address}
             where id = ${accountId}
               and confirmed_at is not null
               and egress_address is null
            returning user_id`.execute(tx);
          const userId = rows[0]?.user_id;
          const change = { kind: 'own-address-taken', ownAddress: address } as const;
          if (userId) await tell(tx, { userId, at, subject: accountId, change });
        });
        break;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    }
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
