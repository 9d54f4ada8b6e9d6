import type { LocalDate, Paise, Quantity, ReasonCode, TimeOfDay } from '@safe-trading/engine';
import type { AccountChange } from '../../platform/account-notices/account-notice.ts';

/** What can be switched off, or told by one way alone. */
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

/** Cash against what is due: `short` is what lacks, nothing where the broker could not be asked. */
export type Funding = { due: Paise; short?: Paise };

/** What is told, as it was when it was told: what happens later changes nothing of it. */
export type NotificationContent =
  | ({
      event: 'reminder';
      installmentId: string;
      plannedOn: LocalDate;
      time: TimeOfDay;
      amount: Paise;
      /** The ETF the schedule buys, or the one it would choose by the latest prices. */
      etf?: Etf & { isChosen: boolean };
      funding: Funding;
    } & OfPlan)
  | { event: 'money-missing'; plannedOn: LocalDate; due: Paise; short: Paise }
  | ({
      event: 'executed';
      on: LocalDate;
      /** Absent where the amount was below one unit and is carried. */
      bought?: { etf: Etf; quantity: Quantity; value: Paise; charges: Paise; isPartial: boolean };
      amount: Paise;
    } & OfPlan)
  | ({ event: 'failed'; on: LocalDate; amount: Paise; etf?: Etf; reason: ReasonCode } & OfPlan)
  /** Three planned dates have passed without an ETF to buy; the last of them. */
  | ({ event: 'waiting-for-etf'; on: LocalDate } & OfPlan)
  | {
      event: 'paused';
      on: LocalDate;
      strategyId: string;
      strategyName: string;
      /** What the last of the three failed for. */
      reason: ReasonCode;
    }
  | {
      event: 'booked';
      on: LocalDate;
      strategyName: string;
      etf: Etf;
      quantity: Quantity;
      proceeds: Paise;
      /** Paid out by its fund, because the ETF is gone. */
      isDelisted?: boolean;
      /** Net of all charges; negative where the block was sold below its cost. */
      profit: Paise;
      reinvestPercent: number;
    }
  | { event: 'session-lost'; isRefused: boolean }
  | {
      event: 'needs-human';
      symbol: string;
      side: 'buy' | 'sell';
      quantity: Quantity;
      /** Told to an administrator, who has to look. */
      investorName?: string;
    }
  | {
      /** An order was held back: the ETF, the day it was last traded on, and how far the broker's clock was ahead. */
      event: 'market-looks-closed';
      on: LocalDate;
      symbol?: string;
      lastTradedOn?: LocalDate;
      clockOffMs?: number;
    }
  | { event: 'calendar-missing'; year: number }
  /** What the broker's list of a day does not hold of ours, and where it has another tick. */
  | { event: 'etf-list-differs'; on: LocalDate; absent: string[]; otherTick: string[] }
  /** Always told; `at` is real time. */
  | { event: 'security'; change: AccountChange; at: string };

type Subject = { userId: string; subscriptionId?: string; scheduleId?: string };

/** `key` is made from what is told. `happenedAt` is market time. */
export type NewNotification = Subject & {
  key: string;
  happenedAt: Date;
  content: NotificationContent;
};

export type MailState = 'due' | 'sending' | 'sent' | 'failed' | 'uncertain';

/** `number` grows in the order in which things were told. */
export type Notification = Omit<NewNotification, 'key'> & {
  number: number;
  isRead: boolean;
  mail?: MailState;
};
