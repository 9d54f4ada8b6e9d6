import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { SecondFactorStore } from './second-factor-store.ts';

/** So many in a row are free; from there the wait doubles, from half a minute to an hour. */
const free = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;

export const wrongCodes = (
  db: Database,
): Pick<SecondFactorStore, 'countCode' | 'codeWasRight'> => ({
  async countCode(userId, at) {
    const { rows } = await sql`
      insert into wrong_codes as w (user_id, wrong, wait_until)
      values (${userId}, 1, ${at})
      on conflict (user_id) do update
         set wrong = w.wrong + 1,
             wait_until = ${at}::timestamptz + make_interval(secs => case
               when w.wrong + 1 < ${free} then 0
               else least(${longestWaitSeconds}::float8,
                          ${firstWaitSeconds}::float8 * power(2::float8, least(w.wrong + 1 - ${free}, 20)))
               end)
       where w.wait_until <= ${at}
      returning user_id`.execute(db);
    if (rows.length > 0) return undefined;
    const waiting = await sql<{ wait_until: Date }>`
      select wait_until from wrong_codes where user_id = ${userId}`.execute(db);
    return waiting.rows[0]?.wait_until ?? at;
  },

  async codeWasRight(userId) {
    await sql`delete from wrong_codes where user_id = ${userId}`.execute(db);
  },
});
