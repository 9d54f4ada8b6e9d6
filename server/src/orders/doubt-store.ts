import type { Order } from './order-store.ts';

/** An order in doubt, and whose it is. */
export type Doubt = {
  order: Order;
  investor: { name: string; email: string };
  strategyName: string;
};

export type DoubtStore = {
  /** Every order whose end is not known, those that need a person first, then the oldest. */
  all(): Promise<Doubt[]>;
  ofUser(userId: string): Promise<Order[]>;
};
