import { sql } from 'kysely';
import { isSeenAlive } from '../../platform/db/process-identity.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import type { accountsInHand } from './accounts-in-hand.ts';
import type { BooksProcessName } from './leases.postgres.ts';

/** What one process may take from the lists of runs, over `living`, a part of the statement, and rows `r`. */
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
   * Of rows `r`: nobody who lives has it in hand. It looks at columns of the row alone, and not by a join: of a row that
   * another process has just taken, Postgres looks at these once more when it is locked.
   */
  const isFree = (isInHand = isInAnyHand()) => sql`(
    r.ended_at is null
    and (r.holder is distinct from ${holder} or not ${isInHand})
    and not coalesce(r.holder, '') = any(array(select l.holder from living l)))`;
  /** The account's orders are written by this process, or by none that lives. */
  const isOurs = sql`not exists (
    select 1
      from account_leases e
      join living l on l.holder = e.holder
     where e.account_id = r.account_id
    ${rowByRow})`;
  /** It calls from an address of this process, or from none that belongs to another one that lives. */
  const isReached = sql`not exists (
    select 1
      from broker_accounts a
      join living l on a.egress_address = any(l.egress_addresses)
     where a.id = r.account_id
       and not a.egress_address = any(${[...egressAddresses]}::text[])
    ${rowByRow})`;
  return { living, isFree, isOurs, isReached };
}
