import { type Lease, orderStep } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/database.ts';
import { lookUpByKey } from '../../platform/db/look-up-by-key.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import type { SignsOfLife } from './books.ts';

/** A process that has not been seen for so long may be taken over from; its late writes are refused. */
const livesForSeconds = 6;

/** The holder of a lease that was handed back; no process is called so. */
const nobody = 'nobody';

export type BooksProcessName = {
  /** Names this process, and no other one ever. */
  holder: string;
  /** No other process can have this database open: whoever held a lease before is gone. */
  alone: boolean;
  /**
   * The holder is also what the server calls the connections of its process: one without any was killed,
   * and nobody waits for it. A process that is merely paused keeps them, and is waited for.
   */
  isConnectionName?: boolean;
  /** The addresses of its machine from which it calls brokers. */
  egressAddresses?: readonly string[];
  /** So many accounts of a run it serves at once; none is given out before its list is written where that is not known. */
  accountsAtOnce?: number;
  about?: AboutProcess;
};

/** What administrators are told of a process. */
export type AboutProcess = {
  /** The name of its machine. */
  machine: string;
  role: string;
  version: string;
  startedAt: Date;
  /** The same for processes that go by the same files of an operator's own market days. */
  marketData: string;
};

export type Leases = SignsOfLife & {
  /**
   * Takes or confirms the lease of an account; undefined while another living process holds it. Taking
   * over turns whatever that process was sending into `unknown`: nobody here knows whether it went out.
   */
  hold(accountId: string): Promise<Lease | undefined>;
  /** A write was refused: what is remembered of this lease is not true any more. */
  forget(accountId: string): void;
  handBack(isInHand: (accountId: string) => boolean): Promise<void>;
  /** The holders of leases that `hold` would not take over now, by account. */
  heldElsewhere(): Promise<ReadonlyMap<string, string>>;
};

/** The leases of broker accounts as one process sees them. */
export function postgresLeases(
  db: Database,
  { holder, alone, isConnectionName = false, egressAddresses = [], about }: BooksProcessName,
): Leases {
  const held = new Map<string, Lease>();
  /** Those whose answer was lost, or that were forgotten, may be held as well. */
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
      // Alone, nobody else could want them, and an epoch less is a write less.
      if (alone) return;
      const free = [...asked].filter((accountId) => !isInHand(accountId));
      if (free.length === 0) return;
      for (const accountId of free) {
        held.delete(accountId);
        asked.delete(accountId);
      }
      // Whoever wants one of them meanwhile takes it anew, after this: a lease taken now would be given away by it.
      const handed = sql`
        update account_leases
           set holder = ${nobody}
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
    // In one order, so that two processes that want the same ones do not wait for each other in a ring.
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

/** A statement of its own: it sees what was committed while the one before waited for a lease. */
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
