import { clockToleranceMs, type LocalDate, type TimeOfDay } from '@safe-trading/engine';
import { istDate, istInstant } from '../../platform/kernel/ist.ts';
import type {
  BookedSchedule,
  EndedInstallment,
  EtfListDiffers,
  FailedChannel,
  HeldByMarket,
  LostSession,
  PausedSubscription,
  PostponedInstallment,
  StrandedOrder,
} from './news-store.ts';
import type { NewNotification } from './notification.ts';

/** Now, and the last order time of a day: what could not be bought by then has failed. */
export type NewsTimes = { now: Date; lastOrderOn(day: LocalDate): TimeOfDay };

export function newsOfInstallment(
  ended: EndedInstallment,
  { now, lastOrderOn }: NewsTimes,
): NewNotification {
  const { installmentId, userId, subscriptionId, scheduleId, strategyName, sipNumber } = ended;
  const { on, amount, etf } = ended;
  const subject = { userId, subscriptionId, scheduleId };
  const ofPlan = { strategyName, sipNumber, on, amount };
  if (ended.status === 'failed') {
    const time = ended.reason === 'INSUFFICIENT_FUNDS' ? ended.time : lastOrderOn(on);
    return {
      ...subject,
      key: `${installmentId}.failed.${on}`,
      happenedAt: earlier(ended.settledAt ?? istInstant(on, time), now),
      content: { event: 'failed', ...ofPlan, reason: ended.reason, ...(etf ? { etf } : {}) },
    };
  }
  const { quantity, value, charges, isPartial, at } = ended;
  const bought = etf && quantity > 0 ? { etf, quantity, value, charges, isPartial } : undefined;
  return {
    ...subject,
    key: `${installmentId}.executed`,
    happenedAt: earlier(ended.settledAt ?? istInstant(on, at), now),
    content: { event: 'executed', ...ofPlan, ...(bought ? { bought } : {}) },
  };
}

/** Once per schedule. */
export const newsOfPostponed = ({
  userId,
  subscriptionId,
  scheduleId,
  strategyName,
  sipNumber,
  at,
}: PostponedInstallment): NewNotification => ({
  key: `${scheduleId}.waiting-for-etf`,
  userId,
  subscriptionId,
  scheduleId,
  happenedAt: at,
  content: { event: 'waiting-for-etf', strategyName, sipNumber, on: istDate(at) },
});

export const newsOfPause = (
  { userId, subscriptionId, strategyId, strategyName, on, reason }: PausedSubscription,
  { now, lastOrderOn }: NewsTimes,
): NewNotification => ({
  key: `${subscriptionId}.paused.${on}`,
  userId,
  subscriptionId,
  happenedAt: earlier(istInstant(on, lastOrderOn(on)), now),
  content: { event: 'paused', on, strategyId, strategyName, reason },
});

export function newsOfBooking(
  booked: BookedSchedule,
  { now, lastOrderOn }: NewsTimes,
): NewNotification[] {
  const { scheduleId, userId, subscriptionId, etf, strategyName, on } = booked;
  const { quantity, proceeds, profit, reinvestPercent, isDelisted } = booked;
  if (!etf) return [];
  return [
    {
      key: `${scheduleId}.booked`,
      userId,
      subscriptionId,
      scheduleId,
      happenedAt: earlier(booked.settledAt ?? istInstant(on, lastOrderOn(on)), now),
      content: {
        event: 'booked',
        on,
        strategyName,
        etf,
        quantity,
        proceeds,
        profit,
        reinvestPercent,
        ...(isDelisted ? { isDelisted } : {}),
      },
    },
  ];
}

/** To the owner and every administrator. */
export function newsOfStranded(
  order: StrandedOrder,
  administrators: readonly string[],
): NewNotification[] {
  const { clientOrderId, userId, symbol, side, quantity, since: happenedAt } = order;
  const { subscriptionId, scheduleId, investorName } = order;
  const content = { event: 'needs-human', symbol, side, quantity } as const;
  const key = `${clientOrderId}.needs-human`;
  return [
    { key, userId, subscriptionId, scheduleId, happenedAt, content },
    ...administrators.map((id) => ({
      key: `${key}.${id}`,
      userId: id,
      happenedAt,
      content: { ...content, investorName },
    })),
  ];
}

export function newsOfHeldByMarket(
  { on, at, symbol, tradedAt, servedAt, heardAt }: HeldByMarket,
  administrators: readonly string[],
): NewNotification[] {
  const offMs = servedAt && heardAt && servedAt.getTime() - heardAt.getTime();
  const isOff = offMs !== undefined && Math.abs(offMs) > clockToleranceMs;
  const content = {
    event: 'market-looks-closed',
    on,
    ...(symbol === undefined ? {} : { symbol }),
    ...(tradedAt ? { lastTradedOn: istDate(tradedAt) } : {}),
    ...(isOff ? { clockOffMs: offMs } : {}),
  } as const;
  return administrators.map((userId) => ({
    key: `market-looks-closed.${on}.${userId}`,
    userId,
    happenedAt: at,
    content,
  }));
}

export const newsOfMissingCalendar = (
  { year, today, at }: { year: number; today: LocalDate; at: Date },
  administrators: readonly string[],
): NewNotification[] =>
  administrators.map((userId) => ({
    key: `calendar-missing.${year}.${today}.${userId}`,
    userId,
    happenedAt: at,
    content: { event: 'calendar-missing', year },
  }));

export const newsOfEtfList = (
  { on, at, absent, otherTick, print }: EtfListDiffers,
  administrators: readonly string[],
): NewNotification[] =>
  administrators.map((userId) => ({
    key: `etf-list-differs.${print}.${userId}`,
    userId,
    happenedAt: at,
    content: { event: 'etf-list-differs', on, absent, otherTick },
  }));

export const newsOfLostSession = (
  { accountId, userId, isRefused }: LostSession,
  today: string,
  happenedAt: Date,
): NewNotification => ({
  key: `${accountId}.session-lost.${today}`,
  userId,
  happenedAt,
  content: { event: 'session-lost', isRefused },
});

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** Once for each time it began to fail; the channel itself does not get it. */
export const newsOfFailedChannel = (
  { channelId, userId, kind, label, fault, failingSince }: FailedChannel,
  happenedAt: Date,
): NewNotification => ({
  key: `${channelId}.channel-failed.${failingSince.getTime()}`,
  userId,
  happenedAt,
  content: { event: 'channel-failed', channelId, kind, label, fault },
});
