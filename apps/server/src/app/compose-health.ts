import { join } from 'node:path';
import { healthFeature } from '../features/health/health-feature.ts';
import type { Metrics } from '../features/health/metrics.ts';
import { postgresOrderCounts } from '../features/health/order-counts.postgres.ts';
import type { Looks } from '../features/health/ready.ts';
import { postgresStanding } from '../features/health/standing.postgres.ts';
import { postgresBooksSize } from '../features/operations/books-size.postgres.ts';
import { operationsFeature } from '../features/operations/operations-feature.ts';
import { postgresProcesses } from '../features/operations/processes.postgres.ts';
import { diskSpaceOf, newestBackupIn } from '../features/operations/read-disk.ts';
import { whatIfFeature } from '../features/what-if/what-if-feature.ts';
import { pendingMigrations } from '../platform/db/migrate.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { ProcessIdentity } from '../platform/db/process-identity.ts';
import type { Clock, MarketClock } from '../platform/kernel/clock.ts';
import { version } from '../platform/kernel/version.ts';
import type { JobRunStore } from '../trading/jobs/job-run-store.ts';
import type { Config } from './config/config.ts';

type Deps = {
  config: Pick<Config, 'role' | 'metricsAllow' | 'dataDir' | 'trading'>;
  database: Pick<OpenDatabase, 'db' | 'pool' | 'kind'>;
  /** As the others know it that share the database. */
  process: ProcessIdentity;
  runs: Pick<JobRunStore, 'latest'>;
  clock: Clock;
  marketClock: MarketClock;
  metrics: Metrics;
  ticks: { looks(): Looks };
};

/** What machines ask that keep this server running, and what its administrators ask. */
export function composeHealth({
  config,
  database: { db, pool, kind },
  process,
  runs,
  clock,
  marketClock,
  metrics,
  ticks,
}: Deps) {
  const standing = postgresStanding(db, runs, marketClock);
  return [
    healthFeature({
      clock,
      metrics,
      standing,
      orders: postgresOrderCounts(db, marketClock),
      pool,
      books: async () => ({
        pendingMigrations: await pendingMigrations(db),
        lastRuns: await runs.latest(),
      }),
      looks: () => (config.role === 'web' ? undefined : ticks.looks()),
      metricsAllow: config.metricsAllow,
    }),
    operationsFeature({
      clock,
      marketClock,
      program: {
        runningSince: new Date(performance.timeOrigin),
        version,
        trading: config.trading,
        databaseKind: kind,
      },
      size: postgresBooksSize(db),
      standing,
      disk: () => diskSpaceOf(config.dataDir),
      lastBackup: () => newestBackupIn(join(config.dataDir, 'backups')),
      // Nobody else can have an embedded database open.
      processes:
        kind === 'embedded'
          ? async () => ({ processes: [], addressesAway: 0, addressesMissing: 0 })
          : postgresProcesses(db, process),
    }),
    whatIfFeature({ clock }),
  ];
}
