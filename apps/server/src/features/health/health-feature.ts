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
  books: { pendingMigrations: readonly string[]; lastRuns: readonly JobRun[] } | undefined;
  /** Undefined when another process runs the jobs. */
  looks: LastTick | undefined;
  isDiskFull: boolean;
  now: Date;
};

type Ready = {
  status: 'ready' | 'not-ready';
  database: 'ok' | 'no-answer';
  migrations: 'ok' | 'pending' | 'unknown';
  market_clock: 'ok' | 'stalled' | 'elsewhere';
  /** Of the embedded database; trading stops while it is full. */
  disk: 'ok' | 'full';
  /** A failed run does not make the server unready. */
  last_runs: Partial<Record<JobCode, JobRun['status']>>;
};

const restsForMs = 60_000;

/** Longer, because a tick may contain a run of many orders. */
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
  isDiskFull(): boolean;
  metricsAllow: AddressList | undefined;
};

const open = { config: { rule: { access: 'public' } } } as const;

/** Not part of the contract: for machines only. */
export const healthFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    const { metrics, standing, orders, pool, metricsAllow } = deps;

    app.get('/healthz', open, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'alive' }),
    );

    app.get('/readyz', open, async (_request, reply) => {
      const ready = await askReady(deps);
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

/** Behind a local proxy every caller has this machine's address. */
const cameByProxy = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;

const notAllowed = () =>
  new Problem(
    'forbidden',
    'Metrics are read only from the addresses that METRICS_ALLOW lists, and not through a proxy.',
  );

export type ReadyDeps = Pick<Deps, 'books' | 'looks' | 'isDiskFull' | 'clock'>;

export const askReady = async ({ books, looks, isDiskFull, clock }: ReadyDeps): Promise<Ready> =>
  judgeReady({
    books: await inTime(books()),
    looks: looks(),
    isDiskFull: isDiskFull(),
    now: clock.now(),
  });

export function judgeReady({ books, looks, isDiskFull, now }: ReadyFacts): Ready {
  const isStalled = looks !== undefined && isOverdue(looks, now);
  const isPending = books !== undefined && books.pendingMigrations.length > 0;
  return {
    status: books && !isPending && !isStalled && !isDiskFull ? 'ready' : 'not-ready',
    database: books ? 'ok' : 'no-answer',
    migrations: books ? (isPending ? 'pending' : 'ok') : 'unknown',
    market_clock: looks ? (isStalled ? 'stalled' : 'ok') : 'elsewhere',
    disk: isDiskFull ? 'full' : 'ok',
    last_runs: Object.fromEntries(
      (books?.lastRuns ?? []).map(({ code, status }) => [code, status]),
    ),
  };
}
