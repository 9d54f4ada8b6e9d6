import type { JobCode, MarketMoment, Outcome, PlacingScope, SharedRun } from '@safe-trading/engine';

export type Tally = { succeeded: number; failed: number };

/**
 * What a run did, subject by subject; `note` says why there was nothing to do. `tally` counts what
 * is too uniform to list.
 */
export type JobResult = { outcomes: readonly Outcome[]; note?: string; tally?: Tally };

/** One of the four, in a file named for its code. */
export type Job = {
  code: JobCode;
  name: string;
  description: string;
  /**
   * Once `isStopping`, the subject under way is its last one: the rest is left to the next run, and the note says
   * so. `runId` is the run's where it has a row.
   */
  run(
    moment: MarketMoment,
    scope?: PlacingScope,
    isStopping?: () => boolean,
    runId?: string,
  ): Promise<JobResult>;
  /** Where several processes carry out one run of it. */
  shared?: SharedJob;
};

/** What a process does for runs of a job that it did not begin. */
export type SharedJob = {
  /** The runs of which it could do something now. */
  open(): Promise<readonly SharedRun[]>;
  /** Does what is left of one whose own process sees it to its end. */
  help(run: SharedRun, isStopping: () => boolean): Promise<void>;
  /** Sees one to its end whose process is gone. */
  finish(runId: string, isStopping: () => boolean): Promise<JobResult>;
};
