import type { operationsEndpoints, Reply } from '@safe-trading/contract';
import type { BooksSize, Deps } from './operations-feature.ts';
import type { DiskSpace, KeptBackup } from './read-disk.ts';

type Found = {
  standing: Awaited<ReturnType<Deps['standing']>>;
  size: BooksSize;
  disk: DiskSpace | undefined;
  backup: KeptBackup | undefined;
};

const statusOnWire = { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED' } as const;

export const presentStanding = (
  { clock, marketClock, runningSince, version, trading, database }: Deps,
  { standing, size, disk, backup }: Found,
): Reply<typeof operationsEndpoints.standing>['data'] => ({
  machine_time: clock.now().toISOString(),
  market_time: marketClock.now().toISOString(),
  running_since: runningSince.toISOString(),
  version,
  node_version: process.versions.node,
  trading,
  sessions_open: standing.openSessions,
  accounts_linked: standing.linkedAccounts,
  database: {
    kind: database.kind === 'embedded' ? 'EMBEDDED' : 'SERVER',
    version: size.version,
    size: size.bytes,
  },
  disk: disk ?? null,
  last_backup: backup ? { written_at: backup.writtenAt.toISOString(), size: backup.bytes } : null,
  jobs: standing.lastRuns.map((run) => ({
    job_code: run.code,
    job_audit_id: run.id,
    status: statusOnWire[run.status],
    started_at: run.startedAt.toISOString(),
    market_time: run.marketTime.toISOString(),
    failed_count: run.tally.failed,
  })),
});
