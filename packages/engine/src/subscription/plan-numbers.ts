import type { Schedule } from './schedule.ts';
import { hasPendingInstallment, type SubscriptionState } from './subscription.ts';

export type PlanNumbers = {
  /** T, plus with recycling those that booked blocks freed. */
  readonly total: number;
  readonly used: ReadonlySet<number>;
};

/** Numbers in use. A cancelled one is free again; with recycling each completed block appends as many as it used. */
export function planNumbers(state: SubscriptionState): PlanNumbers {
  const used = new Set<number>();
  let freed = 0;
  let highest = 0;
  for (const schedule of state.schedules) {
    const before = used.size;
    for (const { sipNumber, state: life } of schedule.installments) {
      if (life.status === 'cancelled') continue;
      used.add(sipNumber);
      if (sipNumber > highest) highest = sipNumber;
    }
    if (isFreed(schedule)) freed += used.size - before;
  }
  const granted = state.plan.installmentCount + (state.recycle ? freed : 0);
  return { total: Math.max(granted, highest), used };
}

export const installmentsLeft = (state: SubscriptionState): number => {
  const { total, used } = planNumbers(state);
  return total - used.size;
};

/** Every SIP has been used, so at most open blocks are still to be sold. */
export const isBuyingOver = (state: SubscriptionState): boolean =>
  !state.recycle && !hasPendingInstallment(state) && installmentsLeft(state) === 0;

export function freeNumbers({ total, used }: PlanNumbers, atMost: number): number[] {
  const free: number[] = [];
  for (let candidate = 1; candidate <= total && free.length < atMost; candidate += 1) {
    if (!used.has(candidate)) free.push(candidate);
  }
  return free;
}

const isFreed = ({ status }: Schedule): boolean => status === 'completed';
