import type { Lease, LeaseStore } from '@safe-trading/server';
import type { Census } from './books-house.ts';
import type { Memory } from './memory.ts';

/** A process that has not been seen for so long may be taken over from. */
const livesForMs = 6_000;

/** The holder of a lease that was handed back. */
const nobody = 'nobody';

/** The lease store of one process over the shared memory. */
export function memoryLeases(memory: Memory, holder: string, { now, seen }: Census): LeaseStore {
  const held = new Map<string, Lease>();
  const lives = (other: string): boolean => now() - (seen().get(other) ?? 0) < livesForMs;

  return {
    async hold(accountId) {
      const known = held.get(accountId);
      if (known) return known;
      const current = memory.leases.get(accountId);
      if (current && current.holder !== holder && lives(current.holder)) return undefined;

      const epoch = current ? current.epoch + (current.holder === holder ? 0 : 1) : 1;
      memory.put(memory.leases, accountId, { holder, epoch });
      doubtAbandoned(memory, accountId, epoch);
      const lease = { accountId, epoch };
      held.set(accountId, lease);
      return lease;
    },
    async handBack() {
      held.clear();
      for (const [accountId, lease] of memory.leases) {
        if (lease.holder !== holder) continue;
        memory.put(memory.leases, accountId, { ...lease, holder: nobody });
      }
    },
    forget: (accountId) => void held.delete(accountId),
    beat: async () => {},
    hasOthers: async () =>
      [...memory.leases.values()].some((one) => one.holder !== holder && lives(one.holder)),
    release: async () => held.clear(),
  };
}

function doubtAbandoned(memory: Memory, accountId: string, epoch: number): void {
  const reason = 'The process that was sending it is gone.';
  for (const order of memory.orders.ofAccount(accountId)) {
    if (order.state !== 'submitted') continue;
    memory.put(memory.orders, order.clientOrderId, { ...order, state: 'unknown', reason, epoch });
  }
}
