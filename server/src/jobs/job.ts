import type { MarketMoment } from '../kernel/market-moment.ts';
import type { Outcome } from '../orders/outcome.ts';

/** The four jobs. The codes are the wire's, and their files are named for them. */
export type JobCode =
  | 'auto_login_samco'
  | 'cache_etf_data'
  | 'place_etf_order'
  | 'sync_order_status';

export type Tally = { succeeded: number; failed: number };

/**
 * What a run did, subject by subject; `note` says why there was nothing to do. `tally` counts what
 * is too uniform to list.
 */
export type JobResult = { outcomes: Outcome[]; note?: string; tally?: Tally };

export type Job = {
  code: JobCode;
  name: string;
  description: string;
  /** `only`: of the subscriptions it would serve, these. */
  run(moment: MarketMoment, only?: ReadonlySet<string>): Promise<JobResult>;
};
