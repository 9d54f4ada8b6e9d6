import { type Paise, paise } from '@safe-trading/engine';

/**
 * The most that may ever be sent, whatever a plan says. They are far above what a household invests
 * and far below what a fault in a loop can do before somebody looks.
 */
export type OrderCaps = {
  /** At the order's limit, charges included. */
  perOrder: Paise;
  /** Per broker account and day. */
  perDay: { orders: number; worst: Paise };
  /** Of all accounts together. */
  perMinute: number;
  perRun: number;
  /** Refusals in a row after which an investor's orders are stopped. */
  refusalsInARow: number;
  /** Orders of one account in doubt at the same time after which its orders are stopped. */
  doubtsPerAccount: number;
  /** Accounts with an order in doubt at the same time after which all orders are stopped. */
  accountsInDoubt: number;
};

const crore = 1_00_00_000 * 100;

export const usualCaps: OrderCaps = {
  perOrder: paise(5 * crore),
  perDay: { orders: 500, worst: paise(20 * crore) },
  perMinute: 10_000,
  perRun: 100_000,
  refusalsInARow: 3,
  doubtsPerAccount: 3,
  accountsInDoubt: 5,
};
