import type { Ranking } from '@safe-trading/engine';
import type { Executor } from '../db/database.ts';

export type Selection = { scheduleId: string; ranking: Ranking; chosenAt: Date };

/** Why each schedule has its ETF: the ranking as it stood when it was chosen. */
export type SelectionStore = {
  keep(tx: Executor, selection: Selection): Promise<void>;
};
