import type { LocalDate, ReadinessFacts, TimeOfDay } from '@safe-trading/engine';

export type Seen = { etf?: { symbol: string; name: string }; pricedAt?: string; tradedAt?: string };

export type CheckKept = {
  installmentId: string;
  plannedFor: LocalDate;
  checkedAt: Date;
  facts: ReadinessFacts;
  seen: Seen;
};

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
  /** True for one process per minute of market time. Future times are clock errors and ignored. */
  takeMinute(minute: Date): Promise<boolean>;
  plannedUpTo(day: LocalDate): Promise<PlannedOnce[]>;
  plansUpTo(day: LocalDate): Promise<RunningPlan[]>;
  countsOf(day: LocalDate): Promise<DayCounts>;
  keep(checks: readonly CheckKept[]): Promise<void>;
  of(installmentIds: readonly string[]): Promise<ReadonlyMap<string, CheckKept>>;
  refusedLogins(userIds: readonly string[], broker: string): Promise<ReadonlySet<string>>;
};
