import type { Role } from '@safe-trading/contract';
import {
  addDays,
  checkStrategy,
  type SessionTimes,
  sessionTimesOn,
  timeOfDay,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { istDate, istInstant } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { refuseLure } from '../../platform/security/public-text.ts';
import { strategyProblem } from './present.ts';
import type { StrategyDraft, StrategyRecord, StrategyStore } from './strategy-store.ts';

export type CreateStrategyDeps = {
  store: StrategyStore;
  clock: Clock;
  marketClock: Clock;
  sessionTimes: readonly SessionTimes[];
  /** Who may publish strategies. */
  creation: 'everyone' | 'admins';
};

export type Author = { id: string; role: Role };

const mostPerDay = 20;
const midnight = timeOfDay('00:00');

/** Throws Problem: forbidden, invalid (naming every field to correct) or too-many. */
export const createStrategy =
  ({ store, clock, marketClock, sessionTimes, creation }: CreateStrategyDeps) =>
  async (author: Author, { name, terms }: StrategyDraft): Promise<StrategyRecord> => {
    if (creation === 'admins' && author.role !== 'ADMIN') {
      throw new Problem(
        'forbidden',
        'Only administrators publish strategies here; ask one to add yours.',
      );
    }
    refuseLure('etf_strategy_name', 'Strategy name', name);
    const faults = checkStrategy(terms, sessionTimesOn(sessionTimes, istDate(marketClock.now())));
    if (faults.length > 0) throw strategyProblem(faults);

    const now = clock.now();
    const today = istDate(now);
    const strategy: StrategyRecord = {
      id: newId(),
      name,
      status: 'active',
      terms,
      createdBy: author.id,
      createdAt: now,
    };
    const limit = { most: mostPerDay, since: istInstant(today, midnight) };
    const added = await store.add(strategy, author.role === 'ADMIN' ? undefined : limit);
    if (added === 'too-many') {
      const tomorrow = istInstant(addDays(today, 1), midnight);
      throw new Problem(
        'too-many',
        `You have added ${mostPerDay} strategies today; add more tomorrow.`,
        {
          retryAfterSeconds: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
        },
      );
    }
    return strategy;
  };
