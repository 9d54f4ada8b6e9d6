import type { KillSwitch, MarketMoment, SubscriptionRecord } from '@safe-trading/server';
import type { Census, ProcessBooks } from './books-house.ts';
import type { Memory } from './memory.ts';
import { memoryDays } from './memory-days.ts';
import { memoryLeases } from './memory-leases.ts';
import { memoryOrders } from './memory-orders.ts';
import { memorySubscriptions } from './memory-subscriptions.ts';
import { stopsOf } from './what-forbids.ts';

/** The books of one process over the shared memory. */
export const openMemoryBooks = (memory: Memory, holder: string, census: Census): ProcessBooks => ({
  orders: memoryOrders(memory),
  days: memoryDays(memory),
  leases: memoryLeases(memory, holder, census),
  subscriptions: memorySubscriptions(memory),
  selections: { keep: async () => {} },
  decisions: { keep: async () => {}, note: async () => {} },
  splits: { pending: async () => [], note: async () => {} },
  plans: {
    freeze: async ({ id, intents }) => memory.put(memory.plans, id, { orders: intents.length }),
  },
  switches: {
    async set(stop) {
      const { id, level } = stop;
      const isThere = [...memory.switches.values()].some(
        (other) => !other.lifted && other.level === level && subjectOf(other) === subjectOf(stop),
      );
      if (isThere) return 'already';
      memory.put(memory.switches, id, stop);
      return 'set';
    },
    async lift(id, lifted) {
      const stop = memory.switches.get(id);
      if (!stop || stop.lifted) return 'not-in-force';
      memory.put(memory.switches, id, { ...stop, lifted });
      return 'lifted';
    },
    find: async (id) => memory.switches.get(id),
    latest: async () => [...memory.switches.values()],
    stopping: async (ids) =>
      new Map(
        ids.map((id) => [id, stopsOf(memory, id)] as const).filter(([, of]) => of.length > 0),
      ),
  },
  agendas: {
    subscriptionsToServe: async (moment) =>
      [...memory.subscriptions.values()]
        .filter((record) => isToBeServed(record, moment))
        .map(({ id }) => id),
  },
});

const subjectOf = (stop: KillSwitch): string | undefined =>
  stop.level === 'platform' ? undefined : stop.subject;

const isToBeServed = ({ state }: SubscriptionRecord, { today, time }: MarketMoment): boolean =>
  state.schedules.some(
    ({ installments, lots }) =>
      lots.length > 0 ||
      installments.some(
        (one) => one.state.status === 'planned' && one.plannedOn <= today && one.time <= time,
      ),
  );
