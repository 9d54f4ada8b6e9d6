import { sql } from 'kysely';
import { tellOwners } from '../features/notifications/account-notices.postgres.ts';
import { tellAndRecord } from '../platform/account-notices/tell-and-record.postgres.ts';
import type { TestDatabase } from '../platform/db/test-database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import { testRecordBy } from './recorded-events.ts';

/** Notifies owners as the product does, by mail too, under a key that tests know. */
export const tellOwnersBy = (clocks: { clock: Clock; marketClock: Clock }) =>
  tellAndRecord(tellOwners({ ...clocks, mailTo: 'all' }), testRecordBy(clocks.clock));

/** The notices sent to the owner of an account, in order. */
export async function accountNotices({ db }: TestDatabase, email: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select facts -> 'change' ->> 'kind' as kind
      from notifications n
      join users u on u.id = n.user_id
     where u.email = ${email}
       and event = 'security'
     order by number`.execute(db);
  return rows.map(({ kind }) => kind);
}
