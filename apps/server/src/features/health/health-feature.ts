import type { JobCode } from '@safe-trading/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AddressList } from '../../platform/http/address-list.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import type { LastTick } from '../../trading/market-time/market-ticks.ts';
import {
  inTime,
  type Metrics,
  type PoolUse,
  type ReadOrderCounts,
  type ReadStanding,
} from './metrics.ts';

export type ReadyFacts = {
  /** Undefined where the database did not answer in time. */
  books: { pendingMigrations: readonly string[]; lastRuns: readonly JobRun[] } | undefined;
  /** Undefined where another process looks at the market. */
  looks: LastTick | undefined;
  now: Date;
};

type Ready = {
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

const isOverdue = ({ begunAt, endedAt }: LastTick, now: Date): boolean =>
  begunAt
    ? now.getTime() - begunAt.getTime() > looksForMs
    : now.getTime() - endedAt.getTime() > restsForMs;

type Deps = {
  clock: Clock;
  metrics: Metrics;
  standing: ReadStanding;
  orders: ReadOrderCounts;
  pool: (() => PoolUse) | undefined;
  books(): Promise<NonNullable<ReadyFacts['books']>>;
  looks(): LastTick | undefined;
  /** Who may read the metrics; without it nobody. */
  metricsAllow: AddressList | undefined;
};

const open = { config: { rule: { access: 'public' } } } as const;

/** What machines ask that keep this server running. They are no part of the contract: no page calls them. */
export const healthFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    const { clock, metrics, standing, orders, pool, metricsAllow } = deps;

    app.get('/healthz', open, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'alive' }),
    );

    app.get('/readyz', open, async (_request, reply) => {
      const books = await inTime(deps.books());
      const ready = judgeReady({ books, looks: deps.looks(), now: clock.now() });
      return reply
        .code(ready.status === 'ready' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(ready);
    });

    app.get('/metrics', open, async (request, reply) => {
      if (!metricsAllow?.includes(request.ip) || cameByProxy(request)) throw notAllowed();
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.text({ standing, orders, pool }));
    });
  },
});

/** Behind a proxy on this machine everybody has the address of this machine. */
const cameByProxy = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;

const notAllowed = () =>
  new Problem(
    'forbidden',
    'Metrics are read only from the addresses that METRICS_ALLOW lists, and not through a proxy.',
  );

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
