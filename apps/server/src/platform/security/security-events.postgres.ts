import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { ChainedEvent } from './event-chain.ts';
import type { SecurityEventShown, SecurityEvents } from './security-events.ts';

type Row = {
  seq: number;
  at: Date;
  kind: string;
  user_name: string | null;
  actor_name: string | null;
  address: string | null;
  facts: string;
};

export const postgresSecurityEvents = (db: Executor): SecurityEvents => ({
  async list({ userId, kinds, search = '', before, limit }) {
    const { rows } = await sql<Row>`
      select e.seq, e.at, e.kind, e.address, e.facts, u.name as user_name, a.name as actor_name
        from security_events e
        left join users u on u.id = e.user_id
        left join users a on a.id = e.actor_id
       where (${userId ?? null}::text is null or e.user_id = ${userId ?? null} or e.actor_id = ${userId ?? null})
         and (${kinds === undefined}::boolean or e.kind = any(${[...(kinds ?? [])]}::text[]))
         and (${search}::text = ''
              or position(lower(${search}::text) in lower(concat_ws(' ', u.name, u.email, a.name, a.email, e.address))) > 0)
         and (${before ?? null}::bigint is null or e.seq < ${before ?? null})
       order by e.seq desc
       limit ${limit}`.execute(db);
    return rows.map(toShown);
  },

  async rowsAfter(seq, limit) {
    const { rows } = await sql<ChainedEvent>`
      select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind,
             user_id as "userId", actor_id as "actorId", address, subject, facts, mac
        from security_events
       where seq > ${seq}
       order by seq
       limit ${limit}`.execute(db);
    return rows;
  },

  async head() {
    const { rows } = await sql<{ seq: number; last_mac: string; head_mac: string }>`
      select seq, last_mac, head_mac
        from security_event_head
       where id = 'head'`.execute(db);
    const [row] = rows;
    return row && { seq: row.seq, lastMac: row.last_mac, headMac: row.head_mac };
  },
});

const toShown = (row: Row): SecurityEventShown => ({
  seq: row.seq,
  at: row.at,
  kind: row.kind,
  userName: row.user_name ?? undefined,
  actorName: row.actor_name ?? undefined,
  address: row.address ?? undefined,
  facts: JSON.parse(row.facts),
});
