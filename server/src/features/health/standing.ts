import type { JobRun } from '../../jobs/job-run-store.ts';

/** How things stand in the books, for whoever watches the server. */
export type Standing = {
  /** Orders ever made, by where they ended or are. */
  orders: readonly { state: string; count: number }[];
  openSessions: number;
  linkedAccounts: number;
  lastRuns: readonly JobRun[];
};

export type ReadStanding = () => Promise<Standing>;
