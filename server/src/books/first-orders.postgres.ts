import type { AccountRelease, Instant } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { toDate } from '../kernel/instants.ts';

/**
 * What the account of a wanted order `w` may send: everything, or one first order where an administrator looks on and
 * nothing was sent since. Part of the transaction that makes the order durable.
 */
export const releaseForOrder = sql`
  case
    when exists (select 1 from released_accounts r where r.account_id = w.account_id) then 'released'
    when exists (select 1
                   from first_order_permits p
                  where p.account_id = w.account_id
                    and p.allowed_at <= w.submitted_at
                    and p.ends_at > w.submitted_at
                    and not exists (select 1
                                      from orders sent
                                     where sent.account_id = p.account_id
                                       and sent.submitted_at >= p.allowed_at)) then 'one-order'
    else 'held'
  end`;

export async function releaseOf(
  db: Database,
  accountId: string,
  at: Instant,
): Promise<AccountRelease> {
  const [row] = (await readReleases(db, at)).filter(({ account_id: id }) => id === accountId);
  if (row?.is_released) return 'released';
  return row ? 'one-order' : 'held';
}

type ReleaseRow = {
  account_id: string;
  is_released: boolean;
  at: Date | null;
  until: Date | null;
};

/** The accounts that may send something: released ones, and those somebody looks at now. */
export async function readReleases(db: Database, at: Instant): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select account_id, true as is_released, null::timestamptz as at, null::timestamptz as until
      from released_accounts
    union all
    select account_id, false, max(allowed_at), max(ends_at)
      from first_order_permits
     where allowed_at <= ${toDate(at)}::timestamptz
       and ends_at > ${toDate(at)}::timestamptz
       and account_id not in (select account_id from released_accounts)
     group by account_id`.execute(db);
  return rows;
}
