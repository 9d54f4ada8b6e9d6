import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import type { DiskSpace, KeptBackup } from './read-disk.ts';

/** A process that shares the books, as it last said of itself; a release before this one says less. */
export type SharedProcess = {
  machine: string | undefined;
  role: 'all' | 'web' | 'worker' | undefined;
  version: string | undefined;
  startedAt: Date | undefined;
  /** It is the one that asks. */
  isThis: boolean;
  /** How many addresses of its machine it calls brokers from. */
  addresses: number;
  /** How many broker accounts have one of them for their own. */
  accounts: number;
  /** A digest of the operator's own market days; empty where there are none. */
  marketData: string | undefined;
};

export type SharedProcesses = {
  processes: readonly SharedProcess[];
  /** How many broker accounts have an address of their own that none of these processes has. */
  addressesAway: number;
  /** How many have none of their own, while several machines place orders; none where one does. */
  addressesMissing: number;
};

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
