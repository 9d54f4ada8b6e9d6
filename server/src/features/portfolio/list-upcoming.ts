import {
  cashNeed,
  type Installment,
  isPending,
  isPlanning,
  type LocalDate,
  type Paise,
  paise,
  type Schedule,
  sumPaise,
} from '@safe-trading/engine';
import type { SubscriptionRecord, SubscriptionStore } from '../../ledger/subscription-store.ts';

export type UpcomingInstallment = {
  record: SubscriptionRecord;
  schedule: Schedule;
  installment: Installment;
};

export type UpcomingDay = { on: LocalDate; installments: UpcomingInstallment[]; total: Paise };

export type Upcoming = {
  /** The nearest day first. */
  days: UpcomingDay[];
  /** What the first day needs from outside: its amounts less what each subscription carries. */
  dueNext: Paise;
  total: Paise;
};

/** The pending installments of the existing schedules of subscriptions that buy, or will after a pause (domain model 9.8). */
export const listUpcoming =
  (subscriptions: SubscriptionStore) =>
  async (userId: string): Promise<Upcoming> => {
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const days = byDay(records.flatMap(upcomingOf));
    return {
      days,
      dueNext: days[0] ? lessCarry(days[0].installments) : paise(0),
      total: sumPaise(days.map(({ total }) => total)),
    };
  };

const upcomingOf = (record: SubscriptionRecord): UpcomingInstallment[] =>
  isPlanning(record.state)
    ? record.state.schedules.filter(isBuying).flatMap((schedule) =>
        schedule.installments.filter(isPending).map((installment) => ({
          record,
          schedule,
          installment,
        })),
      )
    : [];

const isBuying = ({ status }: Schedule): boolean => status === 'waiting' || status === 'running';

function byDay(upcoming: readonly UpcomingInstallment[]): UpcomingDay[] {
  const groups = Map.groupBy(upcoming, ({ installment }) => installment.plannedOn);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, installments]) => ({
      on,
      installments: installments.toSorted(byTime),
      total: sumPaise(installments.map(({ installment }) => installment.amount)),
    }));
}

const byTime = (a: UpcomingInstallment, b: UpcomingInstallment): number =>
  a.installment.time.localeCompare(b.installment.time);

function lessCarry(installments: readonly UpcomingInstallment[]): Paise {
  const parts = [...Map.groupBy(installments, ({ record }) => record)].map(([record, due]) => ({
    amounts: due.map(({ installment }) => installment.amount),
    carry: record.state.balances.carry,
  }));
  return cashNeed(parts).due;
}
