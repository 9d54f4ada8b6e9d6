import type { Config } from './config.ts';
import { pendingMigrations } from './db/migrate.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { healthFeature } from './features/health/health-feature.ts';
import type { Metrics } from './features/health/metrics.ts';
import type { Looks } from './features/health/ready.ts';
import { postgresStanding } from './features/health/standing.postgres.ts';
import type { JobRunStore } from './jobs/job-run-store.ts';
import type { Clock, MarketClock } from './kernel/clock.ts';

type Deps = {
  config: Pick<Config, 'role' | 'metricsAllow'>;
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  runs: Pick<JobRunStore, 'latest'>;
  clock: Clock;
  marketClock: MarketClock;
  metrics: Metrics;
  ticks: { looks(): Looks };
};

/** What machines ask that keep this server running. */
export const composeHealth = ({
  config,
  database: { db, pool },
  runs,
  clock,
  marketClock,
  metrics,
  ticks,
}: Deps) =>
  healthFeature({
    clock,
    metrics,
    standing: postgresStanding(db, runs, marketClock),
    pool,
    books: async () => ({
      pendingMigrations: await pendingMigrations(db),
      lastRuns: await runs.latest(),
    }),
    looks: () => (config.role === 'web' ? undefined : ticks.looks()),
    metricsAllow: config.metricsAllow,
  });
