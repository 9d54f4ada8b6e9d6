import { hasOrdered, isOpen, type Schedule } from './schedule.ts';

/** Why a schedule cannot be given an ETF, or another one: it has ended, an order of it is out, or its ETF is in use. */
export type AssignmentRefusal = 'ENDED' | 'ORDER_OUT' | 'IN_USE';

/** Undefined while the ETF may still be pinned or changed. */
export function assignmentRefusal(schedule: Schedule): AssignmentRefusal | undefined {
  if (!isOpen(schedule)) return 'ENDED';
  if (hasOrdered(schedule)) return 'ORDER_OUT';
  return schedule.installments.some(({ state }) => state.status === 'executed')
    ? 'IN_USE'
    : undefined;
}
