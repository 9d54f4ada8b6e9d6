import type { JobCode, MarketMoment, Outcome, PlacingScope, SharedRun } from '@safe-trading/engine';

export type Tally = { succeeded: number; failed: number };

/** `note` says why there was nothing to do; `tally` counts what is too uniform to list. */
export type JobResult = { outcomes: readonly Outcome[]; note?: string; tally?: Tally };

export type Job = {
  code: JobCode;
  /** After `isStopping` the current subject is the last one. */
  run(
    moment: MarketMoment,
    scope?: PlacingScope,
    isStopping?: () => boolean,
    runId?: string,
  ): Promise<JobResult>;
  shared?: SharedJob;
};

export type SharedJob = {
  open(): Promise<readonly SharedRun[]>;
  help(run: SharedRun, isStopping: () => boolean): Promise<void>;
  finish(runId: string, isStopping: () => boolean): Promise<JobResult>;
};
