import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import type { DiskSpace, KeptBackup } from './read-disk.ts';
import type { SharedProcesses } from './shared-processes.ts';

/** Which database the books are in, and how much room they take. */
export type BooksSize = { version: string; bytes: number };

/** What does not change while the program runs. */
export type Program = {
  runningSince: Date;
  version: string;
  trading: 'paper' | 'live';
  databaseKind: 'embedded' | 'server';
};

/** How everything stands in one moment. */
export type MachineFacts = {
  machineTime: Date;
  marketTime: Date;
  standing: { openSessions: number; linkedAccounts: number; lastRuns: readonly JobRun[] };
  size: BooksSize;
  disk: DiskSpace | undefined;
  backup: KeptBackup | undefined;
  shared: SharedProcesses;
};
