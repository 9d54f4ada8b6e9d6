import { expect, test } from 'vitest';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import { judgeReady, type ReadyFacts } from './health-feature.ts';

const now = new Date('2027-02-08T05:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const failed: JobRun = {
  id: 'run',
  code: 'place_etf_order',
  status: 'failed',
  trigger: 'schedule',
  startedAt: now,
  marketTime: now,
  tally: { succeeded: 0, failed: 0 },
};
const well: ReadyFacts = {
  isDiskFull: false,
  books: { pendingMigrations: [], lastRuns: [] },
  looks: { endedAt: ago(5) },
  now,
};

test.each<[string, Partial<ReadyFacts>, object]>([
  ['well', {}, { status: 'ready', database: 'ok', migrations: 'ok', market_clock: 'ok' }],
  ['without its database', { books: undefined }, { status: 'not-ready', database: 'no-answer' }],
  [
    'before a migration',
    { books: { pendingMigrations: ['0020-next'], lastRuns: [] } },
    { status: 'not-ready', migrations: 'pending' },
  ],
  [
    'that does not look at the market any more',
    { looks: { endedAt: ago(61) } },
    { status: 'not-ready', market_clock: 'stalled' },
  ],
  [
    'whose look takes minutes',
    { looks: { endedAt: ago(300), begunAt: ago(290) } },
    { status: 'ready', market_clock: 'ok' },
  ],
  [
    'whose look never ends',
    { looks: { endedAt: ago(1000), begunAt: ago(901) } },
    { status: 'not-ready', market_clock: 'stalled' },
  ],
  [
    'whose disk is nearly full',
    { isDiskFull: true },
    { status: 'not-ready', database: 'ok', disk: 'full' },
  ],
  ['that serves pages alone', { looks: undefined }, { status: 'ready', market_clock: 'elsewhere' }],
  [
    'after a run that failed',
    { books: { pendingMigrations: [], lastRuns: [failed] } },
    { status: 'ready', last_runs: { place_etf_order: 'failed' } },
  ],
])('a process %s', (_, facts, ready) => {
  expect(judgeReady({ ...well, ...facts })).toMatchObject(ready);
});
