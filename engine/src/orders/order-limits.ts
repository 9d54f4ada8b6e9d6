import { type Paise, paise } from '../money/money.ts';

/**
 * The most that may ever be sent, whatever a plan says. They are far above what a household invests
 * and far below what a fault in a loop can do before somebody looks.
 */
export type OrderLimits = {
  /** At the order's limit price, charges included. */
  readonly perOrder: Paise;
  /** Per broker account and day. */
  readonly perDay: { readonly orders: number; readonly worst: Paise };
  /** Of all accounts together. */
  readonly perMinute: number;
  readonly perRun: number;
  /** Refusals in a row after which an investor's orders are halted. */
  readonly refusalsInARow: number;
  /** Unresolved orders of one account at the same time after which its orders are halted. */
  readonly unresolvedPerAccount: number;
  /** Accounts with an unresolved order at the same time after which all orders are halted. */
  readonly accountsUnresolved: number;
};

const crore = 1_00_00_000 * 100;

export const usualOrderLimits: OrderLimits = {
  perOrder: paise(5 * crore),
  perDay: { orders: 500, worst: paise(20 * crore) },
  perMinute: 10_000,
  perRun: 100_000,
  refusalsInARow: 3,
  unresolvedPerAccount: 3,
  accountsUnresolved: 5,
};
