import {
  type AccountDayStore,
  type DueDay,
  marketMoment,
  type NewOrder,
} from '@safe-trading/server';
import type { Memory } from './memory.ts';

/** The days on which orders were sent, with the same rules as the database's statements. */
export const memoryDays = ({ days }: Memory): AccountDayStore => ({
  due: async (upTo) =>
    [...days.values()]
      .filter(({ state, day }) => state === 'due' && day <= upTo)
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  async note(tried, at) {
    for (const { accountId, day, state } of tried) {
      const key = keyOf({ accountId, day });
      const before = days.get(key);
      if (before?.state !== 'due') continue;
      days.set(key, { ...before, state, tries: before.tries + 1, triedAt: at });
    }
  },
});

/** Stands in the transaction of its order; one taken back leaves a day with nothing to compare. */
export function enterDay({ days }: Memory, { accountId, submittedAt }: NewOrder): void {
  const { today: day } = marketMoment(submittedAt);
  const key = keyOf({ accountId, day });
  const before = days.get(key);
  if (before?.state !== 'due') days.set(key, { accountId, day, tries: 0, ...before, state: 'due' });
}

const keyOf = ({ accountId, day }: Pick<DueDay, 'accountId' | 'day'>): string =>
  `${day} ${accountId}`;
