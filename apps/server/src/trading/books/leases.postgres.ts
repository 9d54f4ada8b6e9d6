import { type Lease, orderStep } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { lookUpByKey } from '../../platform/db/look-up-by-key.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import type { SignsOfLife } from './books.ts';

/** A process without a sign of life for so long may be taken over; its late writes are refused. */
const livesForSeconds = 6;

/** As the databases of earlier releases hold it. */
const noHolder = 'nobody';

export type BooksProcessName = {
  /** Unique for ever. */
  holder: string;
  /** No other process can open this database, so older holders are gone. */
  alone: boolean;
  /**
   * The holder is also its connections' name: a process without connections was killed; a paused one keeps them
   * and is awaited.
   */
  isConnectionName?: boolean;
  egressAddresses?: readonly string[];
  accountsAtOnce?: number;
  about?: AboutProcess;
};

export type AboutProcess = {
  machine: string;
  role: string;
  version: string;
  startedAt: Date;
  /** Equal for processes with the same declared market days. */
  marketData: string;
};

export type Leases = SignsOfLife & {
  /**
   * Takes or confirms the lease; undefined while another living process holds it. Taking over turns orders in
   * flight into `unknown`.
   */
  hold(accountId: string): Promise<Lease | undefined>;
  /** Call when a write was refused. */
  forget(accountId: string): void;
  handBack(isInHand: (accountId: string) => boolean): Promise<void>;
  /** Holders of leases that `hold` would not take over, by account. */
  heldElsewhere(): Promise<ReadonlyMap<string, string>>;
};

export function postgresLeases(
  db: Database,
  { holder, alone, isConnectionName = false, egressAddresses = [], about }: BooksProcessName,
): Leases {
  const held = new Map<string, Lease>();
  /** Including forgotten leases and those whose answer was lost. */
  const asked = new Set<string>();
  let handedBack: Promise<unknown> = Promise.resolve();
  let living = 1;
  const lives = sql`(
    w.seen_at > now() - make_interval(secs => ${livesForSeconds})
    and (not ${isConnectionName}
         or exists (select 1 from pg_stat_activity a where a.application_name = w.holder)))`;

  const takeInGroups = inGroups(async (accountIds: readonly string[]) => {
    const leases = await inTransaction(db, (tx) => take(tx, accountIds));
    return accountIds.map((accountId) => ({ lease: leases.get(accountId) }));
  });

  return {
    async hold(accountId) {
      const known = held.get(accountId);
      if (known) return known;
      await handedBack;
      asked.add(accountId);
      const { lease } = await takeInGroups(accountId);
      if (lease) held.set(accountId, lease);
      return lease;
    },

    async heldElsewhere() {
      if (alone) return new Map();
      const { rows } = await sql<{ account_id: string; holder: string }>`
        select l.account_id, l.holder
          from account_leases l
          join order_writers w on w.holder = l.holder
         where l.holder <> ${holder}
           and ${lives}`.execute(db);
      return new Map(rows.map((row) => [row.account_id, row.holder]));
    },

    forget(accountId) {
      held.delete(accountId);
    },

    async handBack(isInHand) {
      // Without other processes a lease is never handed back.
      if (alone) return;
      const free = [...asked].filter((accountId) => !isInHand(accountId));
      if (free.length === 0) return;
      for (const accountId of free) {
        held.delete(accountId);
        asked.delete(accountId);
      }
      // A lease requested meanwhile is taken again afterwards.
      const handed = sql`
        update account_leases
           set holder = ${noHolder}
         where holder = ${holder}
           and account_id = any(${free})`.execute(db);
      handedBack = Promise.allSettled([handedBack, handed]);
      await handed;
    },

    async beat() {
      const { rows } = await sql<{ others: number }>`
        with seen as (
          insert into order_writers (
            holder, seen_at, egress_addresses, machine, role, version, started_at, market_data)
          values (
            ${holder}, now(), ${[...egressAddresses]}, ${about?.machine ?? null}, ${about?.role ?? null},
            ${about?.version ?? null}, ${about?.startedAt ?? null}, ${about?.marketData ?? null})
          on conflict (holder) do update
             set seen_at = excluded.seen_at,
                 egress_addresses = excluded.egress_addresses)
        select count(*)::integer as others
          from order_writers w
         where w.holder <> ${holder}
           and w.role is distinct from 'web'
           and ${lives}`.execute(db);
      living = 1 + (rows[0]?.others ?? 0);
    },

    living: () => living,

    async release() {
      held.clear();
      await sql`delete from order_writers where holder = ${holder}`.execute(db);
    },
  };

  async function take(
    tx: Executor,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, Lease>> {
    await lookUpByKey(tx);
    // Ordered, to avoid deadlock.
    const { rows } = await sql<{ account_id: string; epoch: number }>`
      insert into account_leases as l (account_id, holder, epoch)
      select wanted.account_id, ${holder}, 1
        from unnest(${accountIds.toSorted()}::text[]) as wanted (account_id)
      on conflict (account_id) do update
         set holder = excluded.holder,
             epoch = l.epoch + (case when l.holder = excluded.holder then 0 else 1 end)
       where l.holder = excluded.holder
          or ${alone}
          or not exists (select 1
                           from order_writers w
                          where w.holder = l.holder
                            and ${lives})
      returning account_id, epoch`.execute(tx);
    const leases = rows.map((row) => ({ accountId: row.account_id, epoch: row.epoch }));
    if (leases.length > 0) await doubtAbandoned(tx, leases);
    return new Map(leases.map((lease) => [lease.accountId, lease]));
  }
}

/** A separate statement, so that it sees commits made while the previous one waited. */
async function doubtAbandoned(tx: Executor, leases: readonly Lease[]): Promise<void> {
  const { state } = orderStep('submitted', { type: 'answer-lost' });
  const note = 'The process that was sending it is gone.';
  await sql`
    with taken as (
      select *
        from jsonb_to_recordset(cast(${JSON.stringify(leases)} as text)::jsonb)
               as t ("accountId" text, epoch bigint)),
    doubted as (
      update orders o
         set state = ${state}::text,
             reason = ${note}::text,
             epoch = (select t.epoch from taken t where t."accountId" = o.account_id)
       where o.state = 'submitted'
         and o.client_order_id = any(array(
               select sent.client_order_id
                 from taken
                cross join lateral (
                      select client_order_id
                        from orders
                       where account_id = taken."accountId"
                         and state = 'submitted'
                         and not posted
                      offset 0) as sent))
      returning o.client_order_id, o.submitted_at, o.epoch)
    insert into order_events (client_order_id, event, state, note, epoch, at)
    select client_order_id, 'answer-lost', ${state}::text, ${note}::text, epoch, submitted_at
      from doubted`.execute(tx);
}
