import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import { type DelegatingProcess, waitsForMs } from './delegation.postgres.ts';
import type { DelegatedCall } from './delegation.ts';

const looksEveryMs = 250;
const takenAtMost = 250;

const noAnswer = {};

type Ports = {
  /** The answer holds no secret. */
  answer(call: Pick<DelegatedCall, 'accountId' | 'kind'>): Promise<object>;
  onFault(fault: unknown): void;
};

type Taken = Pick<DelegatedCall, 'accountId' | 'kind'> & { id: string };

/** Makes calls that other processes need from this process's addresses. */
export function answerDelegatedCalls(
  db: Database,
  { holder, egressAddresses }: DelegatingProcess,
  { answer, onFault }: Ports,
): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;

  const write = inGroups(async (answered: readonly { id: string; answer: object }[]) => {
    await sql`
      update delegated_calls c
         set answer = r.answer
        from jsonb_to_recordset(cast(${JSON.stringify(answered)} as text)::jsonb) as r (
             id uuid, answer jsonb)
       where c.id = r.id`.execute(db);
    return answered.map(() => true);
  });

  const make = async ({ id, ...call }: Taken): Promise<void> => {
    const made = await answer(call).catch((fault: unknown) => {
      onFault(fault);
      return noAnswer;
    });
    // If it cannot be written, the requester times out.
    await write({ id, answer: made }).catch(onFault);
  };

  const look = async (): Promise<void> => {
    for (const call of await take()) {
      const made = make(call).finally(() => underWay.delete(made));
      underWay.add(made);
    }
  };

  const timer = setInterval(() => {
    looking ??= look()
      .catch(onFault)
      .finally(() => {
        looking = undefined;
      });
  }, looksEveryMs);
  timer.unref();
  if (egressAddresses.length === 0) clearInterval(timer);

  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await Promise.all(underWay);
    },
  };

  async function take(): Promise<readonly Taken[]> {
    const { rows } = await sql<{ id: string; account_id: string; kind: DelegatedCall['kind'] }>`
      with overdue as (
        delete from delegated_calls
         where asked_at < now() - make_interval(secs => ${(waitsForMs * 2) / 1000})),
      free as (
        select id
          from delegated_calls
         where taken_by is null
           and egress_address = any(${[...egressAddresses]})
           and asked_at > now() - make_interval(secs => ${waitsForMs / 1000})
         limit ${takenAtMost}
           for update skip locked)
      update delegated_calls c
         set taken_by = ${holder}
        from free
       where c.id = free.id
      returning c.id, c.account_id, c.kind`.execute(db);
    return rows.map(({ id, account_id: accountId, kind }) => ({ id, accountId, kind }));
  }
}
