import { Problem } from '../../platform/kernel/problem.ts';
import type { StrategyStore } from './strategy-store.ts';

/** Takes a strategy off the offer and answers its name. Throws Problem: not-found, conflict. */
export const retireStrategy =
  (store: StrategyStore) =>
  async (id: string, by: string): Promise<string> => {
    const retired = await store.retire(id, by);
    if (!retired) throw new Problem('not-found', 'Strategy not found');
    if (retired === 'retired') throw new Problem('conflict', 'This strategy is retired already.');
    return retired.name;
  };
