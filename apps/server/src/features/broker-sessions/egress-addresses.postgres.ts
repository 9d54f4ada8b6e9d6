import { sql } from 'kysely';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Row } from './broker-account-rows.postgres.ts';
import type { BrokerAccountStore } from './broker-account-store.ts';

/** Which account has which address of this machine for its own. */
export const egressAddresses = (
  db: Database,
  tell: TellOwner,
): Pick<BrokerAccountStore, 'takeEgress' | 'freeEgress'> => ({
  async takeEgress(accountId, candidates, at) {
    await inTransaction(db, async (tx) => {
      // One after the other: many who come at the same time would all try the same address, and one of them would get it.
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
