import type { JobCode, Outcome } from '@safe-trading/engine';
import type { Tally } from './job.ts';

export type JobTrigger = 'schedule' | 'person';

export type JobRun = {
  id: string;
  code: JobCode;
  status: 'running' | 'succeeded' | 'failed';
  trigger: JobTrigger;
  startedAt: Date;
  completedAt?: Date;
  durationMs?: number;
  marketTime: Date;
  tally: Tally;
  note?: string;
  error?: string;
  /** How often the schedule went without this job because this run was under way. */
  skipped?: number;
};

export type JobRunEnd = {
  status: 'succeeded' | 'failed';
  completedAt: Date;
  durationMs: number;
  tally: Tally;
  outcomes: readonly Outcome[];
  note?: string;
  error?: string;
};

export type AbandonedRun = { id: string; code: JobCode };

export type JobRunStore = {
  /** In the name of this process. False while another run of the same job is under way. */
  begin(run: JobRun): Promise<boolean>;
  /** False where somebody has closed it meanwhile, because this process was not seen. */
  end(id: string, end: JobRunEnd): Promise<boolean>;
  /** The schedule goes without this job, because a run of it is under way. */
  countSkip(code: JobCode): Promise<void>;
  latest(): Promise<JobRun[]>;
  /** The newest first. */
  history(code: JobCode, limit: number): Promise<JobRun[]>;
  /** Those below one run of the same job; `unknown-place` where the job has no such run. */
  olderThan(
    run: { code: JobCode; before: string },
    limit: number,
  ): Promise<JobRun[] | 'unknown-place'>;
  /** With everything it kept of its subjects; none where it ended without keeping any. */
  find(id: string): Promise<{ run: JobRun; outcomes: Outcome[] } | undefined>;
  /**
   * Makes a run this process's whose own one is gone, where its accounts were listed since then and anybody can go on
   * with them.
   */
  takeOver(code: JobCode, since: Date): Promise<JobRun | undefined>;
  /**
   * Closes the runs that nobody carries out: those of processes that are gone, and those of this one that are
   * not among the ones it has under way. Tells which.
   */
  closeAbandoned(at: Date, underWay: readonly string[]): Promise<AbandonedRun[]>;
};
