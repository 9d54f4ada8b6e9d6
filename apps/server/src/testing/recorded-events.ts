import { sql } from 'kysely';
import { tellAndRecord } from '../platform/account-notices/tell-and-record.postgres.ts';
import type { Executor } from '../platform/db/database.ts';
import { type Clock, systemClock } from '../platform/kernel/clock.ts';
import { recordSecurityEvents } from '../platform/security/security-log.postgres.ts';

export const testEventKey = Buffer.alloc(32, 5);

/** Security events as the product writes them, under a key that tests know. */
export const testRecordBy = (clock: Clock) => recordSecurityEvents({ key: testEventKey, clock });
export const testRecord = testRecordBy(systemClock);

/** Records notices to owners and sends none. */
export const testTell = tellAndRecord(async () => {}, testRecord);

/** What was written down, in order: the kind, whose account it is about and who did it. */
export async function recordedEvents(db: Executor) {
  const { rows } = await sql<{ kind: string; user_id: string | null; actor_id: string | null }>`
    select kind, user_id, actor_id
      from security_events
     order by seq`.execute(db);
  return rows.map(({ kind, user_id, actor_id }) => [kind, user_id, actor_id]);
}
