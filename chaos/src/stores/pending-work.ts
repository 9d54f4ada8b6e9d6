import {
  type DueInstallment,
  dueInstallments,
  type Instant,
  isOpenBlock,
  type MemoryTables,
  marketMoment,
} from '@safe-trading/engine';

/** What the books hold that a job could act on at this moment. */
export type PendingWork = {
  /** Orders that have not ended, but for those a person has to look at. */
  orders(): boolean;
  /** Days that could be compared by now. */
  days(): boolean;
  /** Installments that are due, and were not held back or have no time left. */
  installments(): boolean;
  /** Installments that are due, whatever held them back. */
  heldBack(): boolean;
  /** Blocks that could be sold, whatever they have earned. */
  blocks(): boolean;
  /** Runs of which accounts are left to serve. */
  runs(): boolean;
  /** Leases this process has not handed back. */
  leases(): boolean;
};

const yes = (): boolean => true;

/** Where nobody can tell without asking what the product would ask. */
export const allMayBePending: PendingWork = {
  orders: yes,
  days: yes,
  installments: yes,
  heldBack: yes,
  blocks: yes,
  runs: yes,
  leases: yes,
};

/** Before the last order of a day, what was held back fails. */
const lastCall = '15:00';
const closes = '15:30';

export function pendingInMemory(
  tables: MemoryTables,
  holder: string,
  now: () => Instant,
): PendingWork {
  const some = <T>(values: Iterable<T>, is: (value: T) => boolean): boolean => {
    for (const value of values) if (is(value)) return true;
    return false;
  };
  return {
    orders: () => some(tables.orders.unsettled(), ({ state }) => state !== 'needs-human'),
    days() {
      const { today, time } = marketMoment(now());
      return some(
        tables.days.values(),
        ({ state, day }) => state === 'due' && (day < today || (day === today && time >= closes)),
      );
    },
    installments() {
      const moment = marketMoment(now());
      const isPressing = ({ installment: { state } }: DueInstallment): boolean =>
        moment.time >= lastCall || (state.status === 'planned' && state.blocked === undefined);
      return some(
        tables.subscriptions.values(),
        ({ state }) => state.status === 'paused' || dueInstallments(state, moment).some(isPressing),
      );
    },
    heldBack() {
      const moment = marketMoment(now());
      return some(
        tables.subscriptions.values(),
        ({ state }) => dueInstallments(state, moment).length > 0,
      );
    },
    blocks: () =>
      some(tables.subscriptions.values(), ({ state }) => state.schedules.some(isOpenBlock)),
    runs: () => tables.sharedRuns.size > 0,
    leases: () => some(tables.leases.values(), (lease) => lease.holder === holder),
  };
}
