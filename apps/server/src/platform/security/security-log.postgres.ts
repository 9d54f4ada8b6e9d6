import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Clock } from '../kernel/clock.ts';
import { type ChainedEvent, chainStart, eventMac, headMacOf } from './event-chain.ts';
import type { SecurityEvent } from './security-event.ts';

/** Records an event in the caller's transaction. It locks the end of the chain, so call it last. */
export type RecordSecurityEvent = (tx: Executor, event: SecurityEvent) => Promise<void>;

export const unrecorded: RecordSecurityEvent = async () => {};

type Deps = { key: Uint8Array; clock: Clock; onRecorded?(event: SecurityEvent): void };

export const recordSecurityEvents =
  ({ key, clock, onRecorded }: Deps): RecordSecurityEvent =>
  async (tx, event) => {
    const head = await lockHead(tx);
    const row = rowOf(event, head.seq + 1, clock.now());
    const mac = eventMac(key, row, head.mac);
    await sql`
      insert into security_events (seq, at, kind, user_id, actor_id, address, subject, facts, mac)
      values (${row.seq}, ${row.at}::timestamptz, ${row.kind}, ${row.userId}, ${row.actorId},
              ${row.address}, ${row.subject}, ${row.facts}, ${mac})`.execute(tx);
    await sql`
      update security_event_head
         set seq = ${row.seq}, last_mac = ${mac}, head_mac = ${headMacOf(key, row.seq, mac)}
       where id = 'head'`.execute(tx);
    onRecorded?.(event);
  };

async function lockHead(tx: Executor): Promise<{ seq: number; mac: string }> {
  const read = () =>
    sql<{ seq: number; last_mac: string }>`
      select seq, last_mac
        from security_event_head
       where id = 'head'
         for update`.execute(tx);
  const [found] = (await read()).rows;
  if (found) return { seq: found.seq, mac: found.last_mac };
  await sql`
    insert into security_event_head (id, seq, last_mac, head_mac)
    values ('head', ${chainStart.seq}, ${chainStart.mac}, '')
    on conflict (id) do nothing`.execute(tx);
  const [made] = (await read()).rows;
  if (!made) throw new Error('The chain of security events has no head.');
  return { seq: made.seq, mac: made.last_mac };
}

const rowOf = (event: SecurityEvent, seq: number, at: Date): ChainedEvent => ({
  seq,
  at: at.toISOString().replace('Z', '000Z'),
  kind: event.kind,
  userId: event.userId ?? null,
  actorId: event.actorId ?? null,
  address: event.address ?? null,
  subject: event.subject ?? null,
  facts: JSON.stringify(event.facts ?? {}),
  mac: '',
});
