import { sql } from 'kysely';
import type { TestDatabase } from '../db/test-database.ts';

/** What the owner of an account was told about it, in order. */
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
