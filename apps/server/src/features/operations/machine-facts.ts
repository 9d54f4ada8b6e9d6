import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import type { DiskSpace, KeptBackup } from './read-disk.ts';

export type SharedProcess = {
  machine: string | undefined;
  role: 'all' | 'web' | 'worker' | undefined;
  version: string | undefined;
  startedAt: Date | undefined;
  isThis: boolean;
  addresses: number;
  accounts: number;
  marketData: string | undefined;
};

export type SharedProcesses = {
  processes: readonly SharedProcess[];
  /** Own addresses that no living process has. */
  addressesAway: number;
  /** Accounts without an own address while several machines place orders. */
  addressesMissing: number;
};

export type BooksSize = { version: string; bytes: number };

export type Program = {
  runningSince: Date;
  version: string;
  trading: 'paper' | 'live';
  databaseKind: 'embedded' | 'server';
};

export type MachineFacts = {
  machineTime: Date;
  marketTime: Date;
  standing: { openSessions: number; linkedAccounts: number; lastRuns: readonly JobRun[] };
  size: BooksSize;
  disk: DiskSpace | undefined;
  backup: KeptBackup | undefined;
  shared: SharedProcesses;
};
