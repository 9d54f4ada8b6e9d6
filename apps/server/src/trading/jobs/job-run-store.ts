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
  /** False while another run of the job is active. */
  begin(run: JobRun): Promise<boolean>;
  /** False when another process has closed it. */
  end(id: string, end: JobRunEnd): Promise<boolean>;
  countSkip(code: JobCode): Promise<void>;
  latest(): Promise<JobRun[]>;
  /** When a run last placed, sold or settled orders, by real time. */
  ordersChangedAt(): Promise<Date | undefined>;
  /** The newest first. */
  history(code: JobCode, limit: number): Promise<JobRun[]>;
  /** `unknown-place` when the job has no such run. */
  olderThan(
    run: { code: JobCode; before: string },
    limit: number,
  ): Promise<JobRun[] | 'unknown-place'>;
  find(id: string): Promise<{ run: JobRun; outcomes: Outcome[] } | undefined>;
  /** Takes over a run whose process is gone, if its accounts were listed. */
  takeOver(code: JobCode, since: Date): Promise<JobRun | undefined>;
  /** Closes runs without a living owner, and own ones that are not active. Returns them. */
  closeAbandoned(at: Date, underWay: readonly string[]): Promise<AbandonedRun[]>;
};
