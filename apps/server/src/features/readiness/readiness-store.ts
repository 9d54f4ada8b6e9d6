import type { LocalDate, ReadinessFacts, TimeOfDay } from '@safe-trading/engine';

/** What was seen on the way, for the words: the ETF by name, when its price was read, and the newest trade of all. */
export type Seen = { etf?: { symbol: string; name: string }; pricedAt?: string; tradedAt?: string };

/** `checkedAt` is market time; `plannedFor` the session that was to buy it. */
export type CheckKept = {
  installmentId: string;
  plannedFor: LocalDate;
  checkedAt: Date;
  facts: ReadinessFacts;
  seen: Seen;
};

/** A planned installment and when it was last looked at. */
export type PlannedOnce = {
  userId: string;
  scheduleId: string;
  plannedOn: LocalDate;
  time: TimeOfDay;
  checked?: { at: Date; plannedFor: LocalDate };
};

export type RunningPlan = {
  subscriptionId: string;
  investor: { id: string; name: string; email: string };
};

export type DayCounts = { executed: number; failed: number; atBroker: number };

export type ReadinessStore = {
  /**
   * Whether the look of this minute of market time is ours; of several processes one is told yes. A look
   * of a time that is yet to come counts for nothing: the clock was wrong then.
   */
  takeMinute(minute: Date): Promise<boolean>;
  /** What running plans have planned up to this day, the oldest of each schedule first. */
  plannedUpTo(day: LocalDate): Promise<PlannedOnce[]>;
  /** Who they are, and which of their plans run with something planned up to this day. */
  plansUpTo(day: LocalDate): Promise<RunningPlan[]>;
  /** How many SIPs ended on this day, and of how many the order is at the broker now. */
  countsOf(day: LocalDate): Promise<DayCounts>;
  keep(checks: readonly CheckKept[]): Promise<void>;
  /** By installment; those never looked at are left out. */
  of(installmentIds: readonly string[]): Promise<ReadonlyMap<string, CheckKept>>;
  /** Those of the investors whose latest login at the broker did not work. */
  refusedLogins(userIds: readonly string[], broker: string): Promise<ReadonlySet<string>>;
};
