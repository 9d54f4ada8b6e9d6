import type {
  LocalDate,
  MarketMoment,
  Paise,
  Quantity,
  ReasonCode,
  TimeOfDay,
} from '@safe-trading/engine';
import type { MailTo } from '../../platform/mail/mail-to.ts';
import type { ChannelKind } from './channels/target.ts';
import type { NewNotification } from './notification.ts';

type OfSchedule = {
  userId: string;
  subscriptionId: string;
  scheduleId: string;
  strategyName: string;
  etf?: { symbol: string; name: string };
};

export type ComingInstallment = OfSchedule & {
  installmentId: string;
  sipNumber: number;
  plannedOn: LocalDate;
  time: TimeOfDay;
  amount: Paise;
  broker: string;
};

export type EndedInstallment = OfSchedule & {
  installmentId: string;
  sipNumber: number;
  on: LocalDate;
  amount: Paise;
  settledAt?: Date;
} & (
    | {
        status: 'executed';
        at: TimeOfDay;
        quantity: Quantity;
        value: Paise;
        charges: Paise;
        isPartial: boolean;
      }
    | { status: 'failed'; time: TimeOfDay; reason: ReasonCode }
  );

export type PostponedInstallment = OfSchedule & { sipNumber: number; at: Date };

export type PausedSubscription = {
  userId: string;
  subscriptionId: string;
  strategyId: string;
  strategyName: string;
  on: LocalDate;
  reason: ReasonCode;
};

export type BookedSchedule = OfSchedule & {
  on: LocalDate;
  settledAt?: Date;
  quantity: Quantity;
  proceeds: Paise;
  profit: Paise;
  reinvestPercent: number;
  isDelisted: boolean;
};

export type StrandedOrder = {
  clientOrderId: string;
  userId: string;
  subscriptionId: string;
  scheduleId: string;
  investorName: string;
  symbol: string;
  side: 'buy' | 'sell';
  quantity: Quantity;
  since: Date;
};

export type LostSession = { accountId: string; userId: string; isRefused: boolean };

/** Market time. */
export type StandingWarning = { subject: string; times: number; lastNotified: Date };

export type HeldByMarket = {
  on: LocalDate;
  at: Date;
  symbol?: string;
  tradedAt?: Date;
  servedAt?: Date;
  heardAt?: Date;
};

/** `print` identifies a set of differences. */
export type EtfListDiffers = {
  on: LocalDate;
  at: Date;
  absent: string[];
  otherTick: string[];
  print: string;
};

export type FailedChannel = {
  channelId: string;
  userId: string;
  kind: ChannelKind;
  label: string;
  fault: string;
  failingSince: Date;
};

export type WarningEvent = 'session-lost' | 'money-missing' | 'calendar-missing';

export type NewsBooks = {
  ended(): Promise<EndedInstallment[]>;
  postponed(): Promise<PostponedInstallment[]>;
  paused(): Promise<PausedSubscription[]>;
  booked(): Promise<BookedSchedule[]>;
  stranded(): Promise<StrandedOrder[]>;
  heldByMarket(today: LocalDate): Promise<HeldByMarket | undefined>;
  etfListDiffers(): Promise<EtfListDiffers | undefined>;
  lostSessions(at: Date): Promise<LostSession[]>;
  /** Stopped, or failing since `before`; each is given out once until it works again. Real time. */
  failedChannels(before: Date, now: Date): Promise<FailedChannel[]>;
  administrators(): Promise<string[]>;
  warnings(event: WarningEvent): Promise<StandingWarning[]>;
  warned(event: WarningEvent, subject: string, at: Date): Promise<void>;
  overcome(event: WarningEvent, subjects: readonly string[]): Promise<void>;
  /** Never repeats a key. News before `freshSince` is stored as read and not mailed. */
  tell(
    news: readonly NewNotification[],
    how: { at: Date; freshSince: Date; mailTo: MailTo },
  ): Promise<void>;
};

export type NewsStore = {
  begin(today: LocalDate): Promise<void>;
  comingUp(moment: MarketMoment, until: LocalDate): Promise<ComingInstallment[]>;
  /** One process at a time. When `work` fails the ends remain; there may be more than one sweep takes. */
  sweep(
    today: LocalDate,
    work: (books: NewsBooks) => Promise<void>,
  ): Promise<{ mayBeMore: boolean }>;
};
