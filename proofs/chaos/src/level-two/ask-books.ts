import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../checker/finding.ts';

const pricesWithinMs = 240_000;
const runsEndWithinMs = 90_000;

/** Asks the database under the processes. */
export type Ask = <Row>(statement: string) => Promise<Row[]>;

/** Nobody is disturbed before the prices of the day are there: the first look takes a minute. */
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

/** A run that nobody carries out any more has to be closed by somebody. */
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
