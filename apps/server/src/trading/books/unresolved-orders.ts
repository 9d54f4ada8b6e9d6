import type { Instant, LocalDate, Order } from '@safe-trading/engine';

export type UnresolvedOrder = {
  order: Order;
  investor: { name: string; email: string };
  strategyName: string;
};

/** `says`: why it was not compared, or which units are missing. */
export type DayNotCompared = {
  investor: { name: string; email: string };
  day: LocalDate;
  units: 'agree' | 'differ' | 'unknown';
  says?: string;
  tries: number;
  triedAt?: Instant;
};

export type UnresolvedOrders = {
  /** Those that need a person first, then the oldest. */
  all(): Promise<UnresolvedOrder[]>;
  /** Oldest first, until a later day agrees in everything. */
  daysNotCompared(today: LocalDate): Promise<DayNotCompared[]>;
  ofUser(userId: string): Promise<Order[]>;
};
