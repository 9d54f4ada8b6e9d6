import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isSeenAlive, type ProcessIdentity } from '../../platform/db/process-identity.ts';
import type { SharedProcess, SharedProcesses } from './machine-facts.ts';

type Row = {
  holder: string;
  machine: string | null;
  role: NonNullable<SharedProcess['role']> | null;
  version: string | null;
  started_at: Date | null;
  market_data: string | null;
  addresses: number;
  accounts: number;
  away: number;
  missing: number;
};

export const postgresProcesses =
  (db: Database, process: ProcessIdentity) => async (): Promise<SharedProcesses> => {
    const { rows } = await sql<Row>`
      with living as materialized (
        select p.*
          from order_writers p
         where ${isSeenAlive(sql.ref('p.holder'), process)}),
      addresses as (
        select distinct l.holder, unnest(l.egress_addresses) as address
          from living l),
      -- Two processes of one machine may have the same address. No holder: an address of none of them.
      served as materialized (
        select o.holder, count(*)::integer as accounts
          from broker_accounts b
          left join addresses o on o.address = b.egress_address
         where b.egress_address is not null
           and b.released_at is null
         group by o.holder),
      -- With one machine no account needs an address of its own, so none is counted.
      missing as materialized (
        select count(*)::integer as accounts
          from broker_accounts b
         where (select count(distinct coalesce(l.machine, '')) > 1
                  from living l
                 where l.role is distinct from 'web')
           and b.egress_address is null
           and b.confirmed_at is not null
           and b.released_at is null)
      select l.holder, l.machine, l.role, l.version, l.started_at, l.market_data,
             cardinality(l.egress_addresses) as addresses,
             coalesce(s.accounts, 0) as accounts,
             coalesce((select n.accounts from served n where n.holder is null), 0) as away,
             (select m.accounts from missing m) as missing
        from living l
        left join served s on s.holder = l.holder
       order by l.started_at nulls first, l.holder`.execute(db);
    return {
      processes: rows.map((row) => toProcess(row, process)),
      addressesAway: rows[0]?.away ?? 0,
      addressesMissing: rows[0]?.missing ?? 0,
    };
  };

const toProcess = (row: Row, { holder }: ProcessIdentity): SharedProcess => ({
  machine: row.machine ?? undefined,
  role: row.role ?? undefined,
  version: row.version ?? undefined,
  startedAt: row.started_at ?? undefined,
  isThis: row.holder === holder,
  addresses: row.addresses,
  accounts: row.accounts,
  marketData: row.market_data ?? undefined,
});
