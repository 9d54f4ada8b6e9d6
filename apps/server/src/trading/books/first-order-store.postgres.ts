import type { BrokerOrder, Order, ReasonCode } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import { readReleases, releaseOf } from './first-orders.postgres.ts';
import type { FirstOrder, FirstOrderStore } from './first-orders.ts';
import { readOrders } from './order-rows.postgres.ts';

type AccountRow = { id: string; name: string; email: string; plans: number };

type EchoRow = {
  client_order_id: string;
  reason_code: ReasonCode | null;
  taken_at: Date | null;
  refused_in: 'answer' | 'book' | null;
  looks: number | null;
  seen_at: Date | null;
  echo: BrokerOrder | null;
};

export const postgresFirstOrders = (
  db: Database,
  record: RecordSecurityEvent,
): FirstOrderStore => ({
  async unreleased(at) {
    const { rows } = await sql<AccountRow>`
      select a.id, u.name, u.email, count(s.id)::integer as plans
        from broker_accounts a
        join users u on u.id = a.user_id
        join subscriptions s on s.user_id = a.user_id
                            and s.broker = a.broker
                            and s.status = 'active'
       where a.id not in (select account_id from released_accounts)
       group by a.id, u.name, u.email
       order by u.email, a.id`.execute(db);
    const orders = await firstOrders(
      db,
      rows.map(({ id }) => id),
    );
    const permits = new Map((await readReleases(db, at)).map((row) => [row.account_id, row]));
    return rows.map(({ id, name, email, plans }) => {
      const permit = permits.get(id);
      return {
        accountId: id,
        investor: { name, email },
        plans,
        ...(permit?.at && permit.until
          ? { permit: { at: toInstant(permit.at), until: toInstant(permit.until) } }
          : {}),
        orders: orders.filter(({ order }) => order.accountId === id).toReversed(),
      };
    });
  },

  async find(accountId, at) {
    const { rows } = await sql`select 1 from broker_accounts where id = ${accountId}`.execute(db);
    return rows.length === 0 ? undefined : releaseOf(db, accountId, at);
  },

  permit: ({ id, accountId, by, at, until }) =>
    inTransaction(db, async (tx) => {
      await sql`
        insert into first_order_permits (id, account_id, allowed_by, allowed_at, ends_at)
        values (${id}, ${accountId}, ${by}, ${toDate(at)}, ${toDate(until)})`.execute(tx);
      await record(tx, {
        kind: 'first-order-allowed',
        userId: await ownerOf(tx, accountId),
        actorId: by,
        subject: accountId,
      });
    }),

  release: (accountId, by, at) =>
    inTransaction(db, async (tx) => {
      const { numAffectedRows } = await sql`
        insert into account_releases as r (account_id, client_fingerprint, released_by, released_at)
        select a.id, a.client_fingerprint, ${by}::text, ${toDate(at)}::timestamptz
          from broker_accounts a
         where a.id = ${accountId}
           and a.id not in (select account_id from released_accounts)
           and exists (select 1
                         from orders o
                         join first_order_echoes e on e.client_order_id = o.client_order_id
                        where ${sinceRelease}
                          and o.account_id = a.id
                          and o.posted
                          and o.filled > 0
                          and e.seen_at is not null)
        on conflict (account_id) do update
           set client_fingerprint = excluded.client_fingerprint,
               released_by = excluded.released_by,
               released_at = excluded.released_at`.execute(tx);
      if (numAffectedRows !== 1n) return 'refused';
      await record(tx, {
        kind: 'account-released',
        userId: await ownerOf(tx, accountId),
        actorId: by,
        subject: accountId,
      });
      return 'released';
    }),

  async toLookFor(since) {
    return readOrders(
      db,
      sql`o.submitted_at >= ${toDate(since)}
          and o.state not in ('submitted', 'not-sent')
          and o.account_id not in (select account_id from released_accounts)
          and not exists (select 1
                            from first_order_echoes e
                           where e.client_order_id = o.client_order_id
                             and e.seen_at is not null)`,
    );
  },

  async noteLook(clientOrderId, seen) {
    const echo = seen ? JSON.stringify(seen.echo) : null;
    const seenAt = seen ? toDate(seen.at) : null;
    await sql`
      insert into first_order_echoes as e (client_order_id, looks, seen_at, echo)
      values (${clientOrderId}, 1, ${seenAt}::timestamptz, cast(${echo}::text as jsonb))
      on conflict (client_order_id) do update
         set looks = e.looks + 1,
             seen_at = excluded.seen_at,
             echo = excluded.echo
       where e.seen_at is null`.execute(db);
  },
});

const sinceRelease = sql`o.submitted_at > coalesce(
  (select l.released_at from account_releases l where l.account_id = o.account_id), '-infinity')`;

async function ownerOf(
  tx: Parameters<RecordSecurityEvent>[0],
  accountId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from broker_accounts where id = ${accountId}`.execute(tx);
  return rows[0]?.user_id;
}

/** Oldest first. */
async function firstOrders(db: Database, accountIds: readonly string[]): Promise<FirstOrder[]> {
  if (accountIds.length === 0) return [];
  const orders = await readOrders(db, sql`o.account_id = any(${accountIds}) and ${sinceRelease}`);
  if (orders.length === 0) return [];
  const ids = orders.map(({ clientOrderId }) => clientOrderId);
  const { rows } = await sql<EchoRow>`
    select o.client_order_id, o.reason_code, e.looks, e.seen_at, e.echo,
           (select min(at)
              from order_events v
             where v.client_order_id = o.client_order_id
               and v.event in ('acknowledged', 'adopted')) as taken_at,
           case
             when o.state <> 'rejected' then null
             when exists (select 1
                            from order_events v
                           where v.client_order_id = o.client_order_id
                             and v.event in ('acknowledged', 'adopted')) then 'book'
             else 'answer'
           end as refused_in
      from orders o
      left join first_order_echoes e on e.client_order_id = o.client_order_id
     where o.client_order_id = any(${ids})`.execute(db);
  const stepsOf = new Map(rows.map((row) => [row.client_order_id, row]));
  return orders.map((order) => toFirstOrder(order, stepsOf.get(order.clientOrderId)));
}

const toFirstOrder = (order: Order, row: EchoRow | undefined): FirstOrder => ({
  order,
  looks: row?.looks ?? 0,
  ...(row?.reason_code ? { reasonCode: row.reason_code } : {}),
  ...(row?.taken_at ? { takenAt: toInstant(row.taken_at) } : {}),
  ...(row?.refused_in ? { refusedIn: row.refused_in } : {}),
  ...(row?.seen_at && row.echo ? { seenAt: toInstant(row.seen_at), echo: row.echo } : {}),
});
