import { Problem } from '../../platform/kernel/problem.ts';
import type { StrategyRecord, StrategyStore } from './strategy-store.ts';

/** Throws Problem `not-found`. */
export const findStrategy =
  (store: StrategyStore) =>
  async (id: string): Promise<StrategyRecord> => {
    const strategy = await store.find(id);
    if (!strategy) throw new Problem('not-found', 'Strategy not found');
    return strategy;
  };
