import { hasOrdered, isOpen, type Schedule } from './schedule.ts';

export type AssignmentRefusal = 'ENDED' | 'ORDER_OUT' | 'IN_USE';

/** Undefined while the ETF may be changed. */
export function assignmentRefusal(schedule: Schedule): AssignmentRefusal | undefined {
  if (!isOpen(schedule)) return 'ENDED';
  if (hasOrdered(schedule)) return 'ORDER_OUT';
  return schedule.installments.some(({ state }) => state.status === 'executed')
    ? 'IN_USE'
    : undefined;
}
