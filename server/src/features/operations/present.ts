import type { operationsEndpoints, Reply } from '@safe-trading/contract';
import type { MachineFacts, Program } from './machine-facts.ts';

const statusOnWire = { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED' } as const;

export const presentStanding = (
  { runningSince, version, trading, databaseKind }: Program,
  { machineTime, marketTime, standing, size, disk, backup }: MachineFacts,
): Reply<typeof operationsEndpoints.standing>['data'] => ({
  machine_time: machineTime.toISOString(),
  market_time: marketTime.toISOString(),
  running_since: runningSince.toISOString(),
  version,
  node_version: process.versions.node,
  trading,
  sessions_open: standing.openSessions,
  accounts_linked: standing.linkedAccounts,
  database: {
    kind: databaseKind === 'embedded' ? 'EMBEDDED' : 'SERVER',
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
