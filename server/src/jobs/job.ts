import type { JobCode, MarketMoment, Outcome, PlacingScope } from '@safe-trading/engine';

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
   * so.
   */
  run(moment: MarketMoment, scope?: PlacingScope, isStopping?: () => boolean): Promise<JobResult>;
};
