import type { LocalDate, Paise, Quantity, ReasonCode, TimeOfDay } from '@safe-trading/engine';
import type { AccountChange } from '../../platform/account-notices/account-notice.ts';

import type { AlarmName } from './alarms/alarm.ts';
import type { ChannelKind } from './channels/target.ts';

export const notificationEvents = [
  'reminder',
  'money-missing',
  'executed',
  'failed',
  'waiting-for-etf',
  'paused',
  'booked',
  'session-lost',
  'needs-human',
  'market-looks-closed',
  'calendar-missing',
  'etf-list-differs',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

type Etf = { symbol: string; name: string };
type OfPlan = { strategyName: string; sipNumber: number };

/** `short` is missing when the broker could not be asked. */
export type Funding = { due: Paise; short?: Paise };

/** As of the moment of writing. */
export type NotificationContent =
  | ({
      event: 'reminder';
      installmentId: string;
      plannedOn: LocalDate;
      time: TimeOfDay;
      amount: Paise;
      etf?: Etf & { isChosen: boolean };
      funding: Funding;
    } & OfPlan)
  | { event: 'money-missing'; plannedOn: LocalDate; due: Paise; short: Paise }
  | ({
      event: 'executed';
      on: LocalDate;
      bought?: { etf: Etf; quantity: Quantity; value: Paise; charges: Paise; isPartial: boolean };
      amount: Paise;
    } & OfPlan)
  | ({ event: 'failed'; on: LocalDate; amount: Paise; etf?: Etf; reason: ReasonCode } & OfPlan)
  | ({ event: 'waiting-for-etf'; on: LocalDate } & OfPlan)
  | {
      event: 'paused';
      on: LocalDate;
      strategyId: string;
      strategyName: string;
      reason: ReasonCode;
    }
  | {
      event: 'booked';
      on: LocalDate;
      strategyName: string;
      etf: Etf;
      quantity: Quantity;
      proceeds: Paise;
      isDelisted?: boolean;
      /** Net of charges; may be negative. */
      profit: Paise;
      reinvestPercent: number;
    }
  | { event: 'session-lost'; isRefused: boolean }
  | {
      event: 'needs-human';
      symbol: string;
      side: 'buy' | 'sell';
      quantity: Quantity;
      investorName?: string;
    }
  | {
      event: 'market-looks-closed';
      on: LocalDate;
      symbol?: string;
      lastTradedOn?: LocalDate;
      clockOffMs?: number;
    }
  | { event: 'calendar-missing'; year: number }
  | { event: 'etf-list-differs'; on: LocalDate; absent: string[]; otherTick: string[] }
  | { event: 'security'; change: AccountChange; at: string }
  | { event: 'alarm'; alarm: AlarmName; count?: number }
  | { event: 'channel-failed'; channelId: string; kind: ChannelKind; label: string; fault: string };

/** Always told, at once and in words: they have no amounts, and missing one costs more than being woken. */
export const cannotBeMuted = (
  content: NotificationContent,
): content is Exclude<NotificationContent, { event: NotificationEvent }> =>
  ['security', 'alarm', 'channel-failed'].includes(content.event);

type Subject = { userId: string; subscriptionId?: string; scheduleId?: string };

/** `happenedAt` is market time. */
export type NewNotification = Subject & {
  key: string;
  happenedAt: Date;
  content: NotificationContent;
};

export type MailState = 'due' | 'sending' | 'sent' | 'failed' | 'uncertain';

export type Notification = Omit<NewNotification, 'key'> & {
  number: number;
  isRead: boolean;
  mail?: MailState;
};
