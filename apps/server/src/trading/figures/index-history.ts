import type { IndexLevels } from '@safe-trading/engine';

/** What the NIFTY 50 total return index stood at on the days of this market. */
export type IndexHistory = {
  /** Every close that is known at an instant; none that is still to come. */
  levelsAt(instant: Date): Promise<IndexLevels>;
};
