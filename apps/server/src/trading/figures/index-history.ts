import type { IndexLevels } from '@safe-trading/engine';

export type IndexHistory = {
  /** No close that is still to come. */
  levelsAt(instant: Date): Promise<IndexLevels>;
};
