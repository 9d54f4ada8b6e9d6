import {
  type Calendar,
  type Installment,
  installmentIdOf,
  isPlanning,
  type LocalDate,
  type MarketMoment,
  type Schedule,
  scheduleIdOf,
  sessionOnOrAfter,
  type TimeOfDay,
} from '@safe-trading/engine';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';

export type ComingInstallment = {
  installmentId: string;
  scheduleId: string;
  record: SubscriptionRecord;
  schedule: Schedule;
  installment: Installment;
  on: LocalDate;
};

export const sessionOf = (calendar: Calendar, plannedOn: LocalDate, today: LocalDate): LocalDate =>
  sessionOnOrAfter(calendar, plannedOn > today ? plannedOn : today);

export const isToCome = (
  on: LocalDate,
  at: TimeOfDay,
  { today, time }: Pick<MarketMoment, 'today' | 'time'>,
): boolean => on > today || at > time;

export function comingInstallments(
  records: readonly SubscriptionRecord[],
  calendar: Calendar,
  moment: MarketMoment,
): ComingInstallment[] {
  return records
    .filter(({ state }) => isPlanning(state))
    .flatMap((record) => ofRecord(record, calendar, moment))
    .sort((a, b) => compare(a.on, b.on) || compare(a.installment.time, b.installment.time));
}

function ofRecord(
  record: SubscriptionRecord,
  calendar: Calendar,
  moment: MarketMoment,
): ComingInstallment[] {
  return record.state.schedules.filter(isBuying).flatMap((schedule) => {
    const scheduleId = scheduleIdOf(record.id, schedule.number);
    const taken = new Set<LocalDate>();
    return schedule.installments.flatMap((installment): ComingInstallment[] => {
      const on = sessionOf(calendar, installment.plannedOn, moment.today);
      // One per schedule and session.
      if (installment.state.status !== 'planned' || taken.has(on)) return [];
      taken.add(on);
      if (!isToCome(on, installment.time, moment)) return [];
      const installmentId = installmentIdOf(scheduleId, installment.sipNumber);
      return [{ installmentId, scheduleId, record, schedule, installment, on }];
    });
  });
}

const isBuying = ({ status }: Schedule): boolean => status === 'waiting' || status === 'running';

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
