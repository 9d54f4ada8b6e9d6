import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isSeenAlive, type ProcessIdentity } from '../../platform/db/process-identity.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import type { DelegatedCall, Delegation } from './delegation.ts';

/** Reply timeout; an untaken call is then withdrawn. */
export const waitsForMs = 25_000;
const looksEveryMs = 100;
/** How long known owners of addresses are cached. */
const knownForMs = 2_000;

export type DelegatingProcess = ProcessIdentity & { egressAddresses: readonly string[] };

type Waiting = { resolve(answer: unknown): void; until: number };
type Others = { askedAt: number; addresses: Promise<ReadonlySet<string>> };

export function postgresDelegation(
  db: Database,
  process: DelegatingProcess,
  waitsMs = waitsForMs,
): Delegation {
  const { holder, egressAddresses: own } = process;
  const waiting = new Map<string, Waiting>();
  let others: Others | undefined;
  let isLooking = false;

  const insert = inGroups(async (calls: readonly (DelegatedCall & { id: string })[]) => {
    await sql`
      insert into delegated_calls (id, account_id, egress_address, kind)
      select r.id, r."accountId", r."egressAddress", r.kind
        from jsonb_to_recordset(cast(${JSON.stringify(calls)} as text)::jsonb) as r (
             id uuid, "accountId" text, "egressAddress" text, kind text)`.execute(db);
    return calls.map(() => true);
  });

  return {
    async addresses() {
      const { rows } = await sql<{ addresses: string[] }>`
        with living as materialized (
          select p.holder, p.egress_addresses as addresses
            from order_writers p
           where p.holder <> ${holder}
             and ${isSeenAlive(sql.ref('p.holder'), process)}
           union all
          select ${holder}::text, ${[...own]}::text[]),
        offered as (
          select l.holder, unnest(l.addresses) as address
            from living l),
        taken as (
          select o.holder, count(*) as accounts
            from offered o
            join broker_accounts a on a.egress_address = o.address
           group by o.holder)
        select l.addresses
          from living l
          left join taken t on t.holder = l.holder
         order by coalesce(t.accounts, 0), l.holder <> ${holder}, l.holder`.execute(db);
      return [...new Set(rows.flatMap(({ addresses }) => addresses))];
    },

    async isElsewhere(address) {
      if (own.includes(address)) return false;
      return (await addressesOfOthers()).has(address);
    },

    async ask(call) {
      const id = randomUUID();
      await insert({ ...call, id });
      return new Promise((resolve) => {
        waiting.set(id, { resolve, until: performance.now() + waitsMs });
        void lookForAnswers();
      });
    },
  };

  /** One query for all callers of a moment; a morning has thousands of logins. */
  async function addressesOfOthers(): Promise<ReadonlySet<string>> {
    const askedAt = performance.now();
    if (!others || askedAt - others.askedAt > knownForMs) {
      others = { askedAt, addresses: readAddressesOfOthers() };
    }
    return others.addresses.catch((fault: unknown) => {
      others = undefined;
      throw fault;
    });
  }

  async function readAddressesOfOthers(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ address: string }>`
      select unnest(p.egress_addresses) as address
        from order_writers p
       where p.holder <> ${holder}
         and ${isSeenAlive(sql.ref('p.holder'), process)}`.execute(db);
    return new Set(rows.map(({ address }) => address));
  }

  /** One poll for all waiting calls. A failed poll counts as empty. */
  async function lookForAnswers(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, looksEveryMs));
      const overdue = [...waiting].filter(([, { until }]) => performance.now() > until);
      const answers = await readAnswers(
        [...waiting.keys()],
        overdue.map(([id]) => id),
      ).catch(() => new Map<string, unknown>());
      for (const [id, answer] of answers) settle(id, answer);
      for (const [id] of overdue) settle(id, undefined);
    }
    isLooking = false;
  }

  function settle(id: string, answer: unknown): void {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  }

  async function readAnswers(
    ids: readonly string[],
    overdue: readonly string[],
  ): Promise<ReadonlyMap<string, unknown>> {
    const { rows } = await sql<{ id: string; answer: unknown }>`
      delete from delegated_calls
       where id = any(${ids}::uuid[])
         and (answer is not null or id = any(${overdue}::uuid[]))
      returning id, answer`.execute(db);
    return new Map(rows.map(({ id, answer }) => [id, answer ?? undefined]));
  }
}
