import type { JobRun } from '../../trading/jobs/job-run-store.ts';

/** How things stand in the books, for whoever watches the server. */
export type Standing = {
  openSessions: number;
  linkedAccounts: number;
  lastRuns: readonly JobRun[];
};

export type ReadStanding = () => Promise<Standing>;

/** Orders ever made, by where they ended or are. */
export type ReadOrderCounts = () => Promise<readonly { state: string; count: number }[]>;
