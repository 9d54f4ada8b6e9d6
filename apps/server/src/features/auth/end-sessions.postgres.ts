import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SessionEnd } from './session-store.ts';

export async function endSessionsOf(
  on: Executor,
  { userId, except = '' }: { userId: string; except?: string },
  why: SessionEnd,
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    update login_sessions
       set ended_at = ${at}, end_reason = ${why}
     where user_id = ${userId}
       and id <> ${except}
       and ended_at is null
    returning id`.execute(on);
  return rows.length;
}
