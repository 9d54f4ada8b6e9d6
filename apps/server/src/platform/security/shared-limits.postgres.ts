import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { LimitKey, SharedLimits } from './shared-limits.ts';

const mostRemembered = 50_000;
const keptMs = 24 * 60 * 60 * 1000;
const takesPerSweep = 1_000;

/** One row for each key, updated atomically. Exhausted keys are cached, so that a flood does not reach the database. */
export function postgresSharedLimits(db: Database): SharedLimits {
  const usedUp = new Map<string, number>();
  let takes = 0;
  const remembered = (digest: string, now: Date): number =>
    Math.max(0, (usedUp.get(digest) ?? 0) - now.getTime()) / 1000;

  return {
    rememberedWait: (key, now) => remembered(digestOf(key), now),

    async take(key, { burst, everySeconds }, now) {
      const digest = digestOf(key);
      const known = remembered(digest, now);
      if (known > 0) return known;
      usedUp.delete(digest);

      const tokens = sql`least(${burst}::float8, rate_limits.tokens
        + greatest(0, extract(epoch from ${now}::timestamptz - rate_limits.at)) / ${everySeconds}::float8)`;
      const { rows } = await sql<{ tokens: number; is_taken: boolean }>`
        insert into rate_limits (key, tokens, is_taken, at)
        values (${digest}, ${burst - 1}, true, ${now})
        on conflict (key) do update
           set is_taken = ${tokens} >= 1,
               tokens = case when ${tokens} >= 1 then ${tokens} - 1 else ${tokens} end,
               at = greatest(rate_limits.at, excluded.at)
        returning tokens, is_taken`.execute(db);
      takes += 1;
      if (takes % takesPerSweep === 0) await sweep(db, now);
      const [row] = rows;
      if (!row || row.is_taken) return 0;
      const waitSeconds = (1 - row.tokens) * everySeconds;
      remember(usedUp, digest, now.getTime() + waitSeconds * 1000);
      return waitSeconds;
    },

    async giveBack(key, { burst }) {
      const digest = digestOf(key);
      usedUp.delete(digest);
      await sql`
        update rate_limits
           set tokens = least(${burst}::float8, tokens + 1)
         where key = ${digest}`.execute(db);
    },

    async clear(key) {
      const digest = digestOf(key);
      usedUp.delete(digest);
      await sql`delete from rate_limits where key = ${digest}`.execute(db);
    },
  };
}

/** Full again after a day without use. */
const sweep = (db: Database, now: Date) =>
  sql`delete from rate_limits where at < ${new Date(now.getTime() - keptMs)}`.execute(db);

function remember(usedUp: Map<string, number>, digest: string, untilMs: number): void {
  usedUp.set(digest, untilMs);
  if (usedUp.size <= mostRemembered) return;
  const oldest = usedUp.keys().next();
  if (!oldest.done) usedUp.delete(oldest.value);
}

const digestOf = ({ limit, of }: LimitKey): string =>
  createHash('sha256')
    .update(JSON.stringify([limit, of]))
    .digest('base64url');
