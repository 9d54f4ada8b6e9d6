import type {
  LocalDate,
  MarketMoment,
  Paise,
  Quantity,
  ReasonCode,
  TimeOfDay,
} from '@safe-trading/engine';
import type { MailTo } from '../../platform/mail/mail-to.ts';
import type { NewNotification } from './notification.ts';

type OfSchedule = {
  userId: string;
  subscriptionId: string;
  scheduleId: string;
  strategyName: string;
  etf?: { symbol: string; name: string };
};

/** A planned installment of which nobody was reminded yet. */
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
  /** When its order was settled, in market time. */
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

/** An installment that has been moved on three times, because no ETF could be chosen for its schedule. */
export type PostponedInstallment = OfSchedule & { sipNumber: number; at: Date };

/** A subscription whose buying three failed installments in a row have paused. */
export type PausedSubscription = {
  userId: string;
  subscriptionId: string;
  strategyId: string;
  strategyName: string;
  on: LocalDate;
  /** What the last of them failed for. */
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

/** An account without a session whose owner follows a strategy. */
export type LostSession = { accountId: string; userId: string; isRefused: boolean };

/** A warning that holds on: since when, how often it was told, and when last, in market time. */
export type StandingWarning = { subject: string; times: number; lastNotified: Date };

/** The first order of a day that was held back because the market looked closed. */
export type HeldByMarket = {
  on: LocalDate;
  at: Date;
  symbol?: string;
  /** As the broker told them, and when we heard it. */
  tradedAt?: Date;
  servedAt?: Date;
  heardAt?: Date;
};

/** `print` is the same while the lists differ in the same. */
export type EtfListDiffers = {
  on: LocalDate;
  at: Date;
  absent: string[];
  otherTick: string[];
  print: string;
};

export type WarningEvent = 'session-lost' | 'money-missing' | 'calendar-missing';

/** What has happened and was not told yet, read and written in one database transaction. */
export type NewsBooks = {
  /** Since the sweep before, as is what was booked. */
  ended(): Promise<EndedInstallment[]>;
  postponed(): Promise<PostponedInstallment[]>;
  paused(): Promise<PausedSubscription[]>;
  booked(): Promise<BookedSchedule[]>;
  stranded(): Promise<StrandedOrder[]>;
  /** Undefined where there is none today, or it was told. */
  heldByMarket(today: LocalDate): Promise<HeldByMarket | undefined>;
  /** The newest comparison with the broker's list that differs in what was not told yet. */
  etfListDiffers(): Promise<EtfListDiffers | undefined>;
  lostSessions(at: Date): Promise<LostSession[]>;
  administrators(): Promise<string[]>;
  warnings(event: WarningEvent): Promise<StandingWarning[]>;
  warned(event: WarningEvent, subject: string, at: Date): Promise<void>;
  overcome(event: WarningEvent, subjects: readonly string[]): Promise<void>;
  /** Whoever was told before is not told again. What happened before `freshSince` is written as read, and no mail tells it. */
  tell(
    news: readonly NewNotification[],
    how: { at: Date; freshSince: Date; mailTo: MailTo },
  ): Promise<void>;
};

export type NewsStore = {
  /** A server that never told anything begins with this market date; what ended before is not told. */
  begin(today: LocalDate): Promise<void>;
  /** What is planned on a day up to this one, is not due yet, and nobody was reminded of. */
  comingUp(moment: MarketMoment, until: LocalDate): Promise<ComingInstallment[]>;
  /**
   * One at a time, whatever the number of processes. What has ended stays to be told where `work` fails; there may be
   * more of it than one sweep takes.
   */
  sweep(
    today: LocalDate,
    work: (books: NewsBooks) => Promise<void>,
  ): Promise<{ mayBeMore: boolean }>;
};
