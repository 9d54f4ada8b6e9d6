import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import { type DelegatingProcess, waitsForMs } from './delegation.postgres.ts';
import type { DelegatedCall } from './delegation.ts';

const looksEveryMs = 250;
/** Of one look. What is under way besides is bounded by who asks: each process asks for as many as it serves at once. */
const takenAtMost = 250;

/** The call could not be made: nobody has to wait to the end of their time for it. */
const noAnswer = {};

type Ports = {
  /** Makes the call; what it answers is written down as it is, and holds no secret. */
  answer(call: Pick<DelegatedCall, 'accountId' | 'kind'>): Promise<object>;
  onFault(fault: unknown): void;
};

type Taken = Pick<DelegatedCall, 'accountId' | 'kind'> & { id: string };

/** Makes the calls that other processes ask for from addresses of this one. A process without addresses has none to make. */
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
    // Whoever asks gets none where it cannot be written, as from a process that is gone.
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

  /** What nobody waits for any more is left alone, and goes. */
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
