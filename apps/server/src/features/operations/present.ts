import type { operationsEndpoints, Reply } from '@safe-trading/contract';
import type { MachineFacts, Program, SharedProcess } from './machine-facts.ts';

type Standing = Reply<typeof operationsEndpoints.standing>['data'];

const statusOnWire = { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED' } as const;
const roleOnWire = { all: 'ALL', web: 'WEB', worker: 'WORKER' } as const;

export const presentStanding = (
  { runningSince, version, trading, databaseKind }: Program,
  { machineTime, marketTime, standing, size, disk, backup, shared }: MachineFacts,
): Standing => ({
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
  processes: presentProcesses(shared.processes),
  addresses_away: shared.addressesAway,
  addresses_missing: shared.addressesMissing,
});

function presentProcesses(processes: readonly SharedProcess[]): Standing['processes'] {
  const ours = processes.find(({ isThis }) => isThis)?.marketData;
  return processes.map(({ role, marketData, ...one }) => ({
    machine: one.machine ?? null,
    role: roleOnWire[role ?? 'all'],
    version: one.version ?? null,
    started_at: one.startedAt?.toISOString() ?? null,
    is_this: one.isThis,
    addresses: one.addresses,
    accounts: one.accounts,
    // Unknown counts as equal; the version shows another release.
    same_market_data: ours === undefined || marketData === undefined || marketData === ours,
  }));
}
