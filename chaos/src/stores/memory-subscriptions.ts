import type { Installment, SubscriptionState } from '@safe-trading/engine';
import {
  noDatabase,
  SubscriptionChanged,
  type SubscriptionRecord,
  type SubscriptionStore,
} from '@safe-trading/server';
import { type Memory, UniqueViolation } from './memory.ts';

const nowhere = noDatabase();

/** The subscription store with the same refusals as the database's versions and indexes. */
export const memorySubscriptions = (memory: Memory): SubscriptionStore => ({
  async add(record) {
    const runs = [...memory.subscriptions.values()].some(
      (other) =>
        other.userId === record.userId &&
        other.strategyId === record.strategyId &&
        (other.state.status === 'active' || other.state.status === 'paused'),
    );
    if (runs) return 'already-running';
    memory.put(memory.subscriptions, record.id, record);
    return 'added';
  },
  load: async (ids) => ids.flatMap((id) => memory.subscriptions.get(id) ?? []),
  idsOfUser: async (userId) =>
    [...memory.subscriptions.values()]
      .filter((record) => record.userId === userId)
      .map(({ id }) => id),
  commit: (changes, also) =>
    memory.transaction(async () => {
      const after: SubscriptionRecord[] = [];
      for (const { before, after: state, postings } of changes) {
        const current = memory.subscriptions.get(before.id);
        if (current?.version !== before.version) {
          throw new SubscriptionChanged(`${before.id} has moved on from ${before.version}.`);
        }
        refuseImpossible(before.id, state);
        const record = { ...before, state, version: before.version + 1 };
        memory.put(memory.subscriptions, before.id, record);
        for (const { cause, postings: posted } of postings) {
          posted.forEach((posting, index) => {
            const id = `${cause}:${index + 1}`;
            if (memory.postings.has(id)) throw new UniqueViolation(`posting ${id}`);
            memory.put(memory.postings, id, {
              id,
              subscriptionId: before.id,
              scheduleNumber: posting.schedule ?? null,
              account: posting.account,
              amount: posting.amount,
              units: posting.units ?? 0,
              cause,
            });
          });
        }
        after.push(record);
      }
      await also?.(nowhere);
      return after;
    }),
});

/** The checks and unique indexes on a subscription's tables. Throws UniqueViolation. */
function refuseImpossible(id: string, state: SubscriptionState): void {
  const { carry, pool, unitsAtCost } = state.balances;
  if (carry < 0 || pool < 0 || unitsAtCost < 0) throw new UniqueViolation(`balances of ${id}`);

  const numbers = new Set<number>();
  for (const { number, installments } of state.schedules) {
    const days = new Set<string>();
    for (const installment of installments) {
      const twice = installment.state.status !== 'cancelled' && !isNew(numbers, installment);
      const day = installment.state.status === 'executed' ? installment.state.on : undefined;
      if (twice || (day !== undefined && days.has(day))) {
        throw new UniqueViolation(`installment ${id}.${number}.${installment.sipNumber}`);
      }
      if (day !== undefined) days.add(day);
    }
  }
}

function isNew(numbers: Set<number>, { sipNumber }: Installment): boolean {
  const known = numbers.has(sipNumber);
  numbers.add(sipNumber);
  return !known;
}
