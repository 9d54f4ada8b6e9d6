import type { Calendar } from '@safe-trading/engine';
import { installmentIdOf, scheduleIdOf } from '@safe-trading/engine';
import { calendarFeedFeature } from '../features/calendar-feed/calendar-feed-feature.ts';
import { postgresCalendarFeeds } from '../features/calendar-feed/calendar-feed-store.postgres.ts';
import type { ComingDay } from '../features/calendar-feed/feed-entries.ts';
import { listUpcoming, type UpcomingInstallment } from '../features/portfolio/list-upcoming.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { SubscriptionStore } from '../trading/ledger/subscription-store.ts';

type Deps = {
  db: Database;
  subscriptions: SubscriptionStore;
  facts: { calendar: Calendar };
  clock: Clock;
  marketClock: Clock;
};

export function composeCalendarFeed({
  db,
  subscriptions,
  facts: { calendar },
  clock,
  marketClock,
}: Deps) {
  const upcoming = listUpcoming({ subscriptions, calendar, marketClock });
  return calendarFeedFeature({
    feeds: postgresCalendarFeeds(db),
    comingDays: async (userId): Promise<ComingDay[]> =>
      (await upcoming(userId)).days.map(({ on, installments, ownMoney }) => ({
        ...{ on, ownMoney },
        sips: installments.map(sipOf),
      })),
    calendar,
    clock,
    marketClock,
  });
}

const sipOf = ({ record, schedule, installment }: UpcomingInstallment) => ({
  installmentId: installmentIdOf(scheduleIdOf(record.id, schedule.number), installment.sipNumber),
  strategyName: record.strategyName,
  sipNumber: installment.sipNumber,
  on: installment.plannedOn,
  time: installment.time,
  amount: installment.amount,
});
