import type { JobCode } from '@safe-trading/engine';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import type { LastTick } from '../../trading/market-time/market-ticks.ts';

export type ReadyFacts = {
  /** Undefined where the database did not answer in time. */
  books: { pendingMigrations: readonly string[]; lastRuns: readonly JobRun[] } | undefined;
  /** Undefined where another process looks at the market. */
  looks: LastTick | undefined;
  now: Date;
};

export type Ready = {
  status: 'ready' | 'not-ready';
  database: 'ok' | 'no-answer';
  migrations: 'ok' | 'pending' | 'unknown';
  market_clock: 'ok' | 'stalled' | 'elsewhere';
  /** How each job last went. A run that failed is told, and makes nothing unready: the next one may go well. */
  last_runs: Partial<Record<JobCode, JobRun['status']>>;
};

/** A look follows the one before it after five seconds. */
const restsForMs = 60_000;
/** One with a run of many orders in it takes its time. */
const looksForMs = 15 * 60_000;

/** Whether this process can do its work. */
export function judgeReady({ books, looks, now }: ReadyFacts): Ready {
  const isStalled = looks !== undefined && isOverdue(looks, now);
  const isPending = books !== undefined && books.pendingMigrations.length > 0;
  return {
    status: books && !isPending && !isStalled ? 'ready' : 'not-ready',
    database: books ? 'ok' : 'no-answer',
    migrations: books ? (isPending ? 'pending' : 'ok') : 'unknown',
    market_clock: looks ? (isStalled ? 'stalled' : 'ok') : 'elsewhere',
    last_runs: Object.fromEntries(
      (books?.lastRuns ?? []).map(({ code, status }) => [code, status]),
    ),
  };
}

const isOverdue = ({ begunAt, endedAt }: LastTick, now: Date): boolean =>
  begunAt
    ? now.getTime() - begunAt.getTime() > looksForMs
    : now.getTime() - endedAt.getTime() > restsForMs;
