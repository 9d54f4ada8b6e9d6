import type { Day } from '../day.ts';
import { isOpen, isPending, type Schedule, type SubscriptionBooks } from './standing.ts';

export function cancelPlanned(schedule: Schedule, on: Day, reason: string): void {
  for (const installment of schedule.installments) {
    if (installment.status !== 'planned') continue;
    installment.status = 'cancelled';
    installment.on = on;
    installment.reason = reason;
  }
}

export function closeIfOver(schedule: Schedule): void {
  const { lots, installments } = schedule;
  if (isOpen(schedule) && lots.length === 0 && !installments.some(isPending)) {
    schedule.status = 'closed';
  }
}

export function windUp({ endedOn, exit }: SubscriptionBooks, schedule: Schedule): void {
  if (endedOn !== undefined && isOpen(schedule)) {
    cancelPlanned(schedule, endedOn, 'SUBSCRIPTION_ENDED');
    closeIfOver(schedule);
  }
  const isIdle = schedule.sellOrder === undefined && !schedule.installments.some(isPending);
  if (exit === 'keep' && isOpen(schedule) && isIdle) schedule.status = 'closed';
}
