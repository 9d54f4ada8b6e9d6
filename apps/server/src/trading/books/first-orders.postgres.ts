import type { AccountRelease, Asks, Instant } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import { toDate } from '../../platform/kernel/instants.ts';

/** What the account of a wanted order `w` may send. Read in the transaction that makes the order durable. */
export const releaseForOrder = sql`
  case
    when exists (select 1
                   from released_accounts r
                  where r.account_id = w.account_id
                 ${rowByRow}) then 'released'
    when exists (select 1
                   from first_order_permits p
                  where p.account_id = w.account_id
                    and p.allowed_at <= w.submitted_at
                    and p.ends_at > w.submitted_at
                    and not exists (select 1
                                      from orders sent
                                     where sent.account_id = p.account_id
                                       and sent.submitted_at >= p.allowed_at)
                 ${rowByRow}) then 'one-order'
    else 'held'
  end`;

export async function releasesOf(
  db: Database,
  asks: readonly Asks<'account release'>[],
): Promise<readonly AccountRelease[]> {
  const { rows } = await sql<{ release: AccountRelease }>`
    select case
             when exists (select 1
                            from released_accounts r
                           where r.account_id = a.account_id
                          ${rowByRow}) then 'released'
             when exists (select 1
                            from first_order_permits p
                           where p.account_id = a.account_id
                             and p.allowed_at <= a.at
                             and p.ends_at > a.at
                          ${rowByRow}) then 'one-order'
             else 'held'
           end as release
      from unnest(${asks.map(({ accountId }) => accountId)}::text[],
                  ${asks.map(({ at }) => toDate(at))}::timestamptz[])
             with ordinality as a (account_id, at, position)
     order by a.position`.execute(db);
  return rows.map(({ release }) => release);
}

export async function releaseOf(
  db: Database,
  accountId: string,
  at: Instant,
): Promise<AccountRelease> {
  const [release = 'held'] = await releasesOf(db, [{ accountId, at }]);
  return release;
}

type ReleaseRow = {
  account_id: string;
  is_released: boolean;
  at: Date | null;
  until: Date | null;
};

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
