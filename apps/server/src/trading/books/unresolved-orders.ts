import type { Instant, LocalDate, Order } from '@safe-trading/engine';

/** An unresolved order, and whose it is. */
export type UnresolvedOrder = {
  order: Order;
  investor: { name: string; email: string };
  strategyName: string;
};

/** `says`: why not, or which units are missing. `units`: whether those agree; unknown while it is due. */
export type DayNotCompared = {
  investor: { name: string; email: string };
  day: LocalDate;
  units: 'agree' | 'differ' | 'unknown';
  says?: string;
  tries: number;
  triedAt?: Instant;
};

export type UnresolvedOrders = {
  /** Every order whose end is not known, those that need a person first, then the oldest. */
  all(): Promise<UnresolvedOrder[]>;
  /** Days whose own books were never compared, oldest first, until a later day agrees in everything. */
  daysNotCompared(today: LocalDate): Promise<DayNotCompared[]>;
  ofUser(userId: string): Promise<Order[]>;
};
