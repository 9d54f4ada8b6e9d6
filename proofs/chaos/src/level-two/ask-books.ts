import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../checker/finding.ts';

const pricesWithinMs = 240_000;
const runsEndWithinMs = 90_000;

export type Ask = <Row>(statement: string) => Promise<Row[]>;

/** Waits for the day's prices before disturbing: the first read takes a minute. */
export async function untilPricesAreRead(ask: Ask, day: string): Promise<void> {
  const until = performance.now() + pricesWithinMs;
  while (performance.now() < until) {
    const [read] = await ask<{ count: number }>(
      `select count(*)::integer as count from quotes
        where (quoted_at at time zone 'Asia/Kolkata')::date = '${day}'`,
    ).catch(() => []);
    if (read && read.count > 0) return;
    await wait(1_000);
  }
  throw new Error(`No prices of ${day} were read.`);
}

/** Runs that no process carries on must be closed. */
export async function findStuckRuns(ask: Ask, session: number): Promise<Finding[]> {
  const until = performance.now() + runsEndWithinMs;
  for (;;) {
    const running = await ask<{ id: string; code: string; at: string }>(
      `select id, job_code as code, started_at::text as at from job_runs where status = 'running'`,
    );
    if (running.length === 0) return [];
    await wait(1_000);
    if (performance.now() < until) continue;
    return running.map(({ id, code, at }) => ({
      kind: 'unfinished',
      subject: `run ${id} of ${code}`,
      says: `of ${at} has not ended after session ${session}`,
    }));
  }
}
