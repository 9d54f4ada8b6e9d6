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

export type JobRunStore = {
  /** False while another run of the same job is under way. */
  begin(run: JobRun): Promise<boolean>;
  end(id: string, end: JobRunEnd): Promise<void>;
  latest(): Promise<JobRun[]>;
  history(code: JobCode, limit: number): Promise<JobRun[]>;
  /** With everything it kept of its subjects; none where it ended without keeping any. */
  find(id: string): Promise<{ run: JobRun; outcomes: Outcome[] } | undefined>;
  /** Closes what a process that died left running. */
  closeAbandoned(at: Date): Promise<number>;
};
