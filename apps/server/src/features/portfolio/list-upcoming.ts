import {
  type Calendar,
  cashNeed,
  type Installment,
  isPending,
  isPlanning,
  isProvisional,
  type LocalDate,
  type Paise,
  paise,
  type Schedule,
  subtractPaise,
  sumPaise,
  type ToFollow,
  toFollow,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';

export type UpcomingDeps = {
  subscriptions: SubscriptionStore;
  calendar: Calendar;
  marketClock: Pick<Clock, 'now'>;
};

export type UpcomingInstallment = {
  record: SubscriptionRecord;
  schedule: Schedule;
  installment: Installment;
};

export type UpcomingDay = {
  on: LocalDate;
  isProvisional: boolean;
  installments: UpcomingInstallment[];
  total: Paise;
  ownMoney: Paise;
};

export type Upcoming = {
  /** The nearest day first. */
  days: UpcomingDay[];
  dueNext: Paise;
  total: Paise;
  /** Of all days together. */
  ownMoney: Paise;
  /** Of schedules that do not exist yet. */
  later: ToFollow;
};

/** Planned installments of existing schedules by day; those of later schedules are counted. */
export const listUpcoming =
  ({ subscriptions, calendar, marketClock }: UpcomingDeps) =>
  async (userId: string): Promise<Upcoming> => {
    const records = await subscriptions.load(await subscriptions.idsOfUser(userId));
    const facts = { calendar, ...marketMoment(marketClock.now()) };
    const later = records.map(({ state }) => toFollow(state, facts));
    const days = byDay(records.flatMap(upcomingOf), calendar);
    return {
      days,
      dueNext: days[0] ? lessCarry(days[0].installments) : paise(0),
      total: sumPaise(days.map(({ total }) => total)),
      ownMoney: sumPaise(days.map(({ ownMoney }) => ownMoney)),
      later: {
        count: later.reduce((sum, { count }) => sum + count, 0),
        ownMoney: sumPaise(later.map(({ ownMoney }) => ownMoney)),
      },
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

function byDay(upcoming: readonly UpcomingInstallment[], calendar: Calendar): UpcomingDay[] {
  const groups = Map.groupBy(upcoming, ({ installment }) => installment.plannedOn);
  const takeChange = openChangePots();
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, installments]) => ({
      on,
      isProvisional: isProvisional(calendar, on),
      installments: installments.toSorted(byTime),
      total: sumPaise(installments.map(({ installment }) => installment.amount)),
      ownMoney: sumPaise(
        installments
          .toSorted(byTime)
          .map(({ record, installment: { amount, raise } }) =>
            takeChange(record, subtractPaise(amount, raise)),
          ),
      ),
    }));
}

/** Each plan's change is used once, by its first due installment. */
function openChangePots(): (record: SubscriptionRecord, amount: Paise) => Paise {
  const left = new Map<SubscriptionRecord, Paise>();
  return (record, amount) => {
    const change = left.get(record) ?? record.state.balances.carry;
    const paid = paise(Math.min(change, amount));
    left.set(record, subtractPaise(change, paid));
    return subtractPaise(amount, paid);
  };
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
