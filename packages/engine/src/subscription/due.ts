import type { LocalDate } from '../calendar/local-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import { type Installment, isOrdered, usedOn } from './installment.ts';
import type { ReasonCode } from './reason.ts';
import type { Schedule } from './schedule.ts';
import type { SubscriptionState } from './subscription.ts';

export type Moment = { readonly today: LocalDate; readonly time: TimeOfDay };

export type DueInstallment = { readonly schedule: number; readonly installment: Installment };

/**
 * Due now, oldest first; at most one per schedule and session, so missed ones are never bought together
 * (docs/domain-model.md, Placing orders).
 */
export function dueInstallments(state: SubscriptionState, now: Moment): DueInstallment[] {
  if (state.status !== 'active') return [];
  const due: DueInstallment[] = [];
  for (const schedule of state.schedules) {
    const installment = isBuying(schedule) ? dueIn(schedule, now) : undefined;
    if (installment) due.push({ schedule: schedule.number, installment });
  }
  return due.sort((a, b) => compare(a.installment.plannedOn, b.installment.plannedOn));
}

export const reasonMissed = ({ state }: Installment): ReasonCode =>
  (state.status === 'planned' ? state.blocked : undefined) ?? 'MISSED_CUT_OFF';

const isBuying = ({ status, sellOrderId }: Schedule): boolean =>
  (status === 'waiting' || status === 'running') && sellOrderId === undefined;

function dueIn(schedule: Schedule, { today, time }: Moment): Installment | undefined {
  let oldest: Installment | undefined;
  for (const installment of schedule.installments) {
    if (isOrdered(installment) || usedOn(installment) === today) return undefined;
    if (oldest === undefined && installment.state.status === 'planned') oldest = installment;
  }
  if (oldest === undefined || oldest.plannedOn > today || oldest.time > time) return undefined;
  return oldest;
}

const compare = (a: LocalDate, b: LocalDate): number => (a < b ? -1 : Number(a > b));
