import { sql } from 'kysely';
import { isSeenAlive } from '../../platform/db/process-identity.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import type { accountsInHand } from './accounts-in-hand.ts';
import type { BooksProcessName } from './leases.postgres.ts';

/** Conditions on rows `r` of run_accounts, over the common table `living`. */
export function runAccountConditions(
  process: BooksProcessName,
  inHand: Pick<ReturnType<typeof accountsInHand>, 'everywhere'>,
) {
  const { holder, alone, egressAddresses = [] } = process;
  const living = sql`living as materialized (
    select p.holder, p.egress_addresses
      from order_writers p
     where p.holder <> ${holder}
       and not ${alone}
       and ${isSeenAlive(sql.ref('p.holder'), process)})`;
  const isInAnyHand = () =>
    sql`r.run_plan_id || ' ' || r.position = any(${inHand.everywhere()}::text[])`;
  /**
   * Not held by a living process. Uses columns of the row alone, because Postgres evaluates them again after
   * locking.
   */
  const isFree = (isInHand = isInAnyHand()) => sql`(
    r.ended_at is null
    and (r.holder is distinct from ${holder} or not ${isInHand})
    and not coalesce(r.holder, '') = any(array(select l.holder from living l)))`;
  const isOurs = sql`not exists (
    select 1
      from account_leases e
      join living l on l.holder = e.holder
     where e.account_id = r.account_id
    ${rowByRow})`;
  const isReached = sql`not exists (
    select 1
      from broker_accounts a
      join living l on a.egress_address = any(l.egress_addresses)
     where a.id = r.account_id
       and not a.egress_address = any(${[...egressAddresses]}::text[])
    ${rowByRow})`;
  return { living, isFree, isOurs, isReached };
}
