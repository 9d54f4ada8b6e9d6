import { type Paise, paise } from '../money/money.ts';
import { type BasisPoints, basisPoints, wholePercent } from '../money/percent.ts';

/**
 * The most that may ever be sent, whatever a plan says. They are far above what a household invests
 * and far below what a fault in a loop can do before somebody looks.
 */
export type OrderLimits = {
  /** Whether an account that was not released may send first orders only, each allowed by an administrator. */
  readonly releasedOnly: boolean;
  /** At the order's limit price, charges included. */
  readonly perOrder: Paise;
  /** Per broker account and day. */
  readonly perDay: { readonly orders: number; readonly worst: Paise };
  /** Of all accounts together: so many, or so many times what the order's run may send where that is more. */
  readonly perMinute: { readonly least: number; readonly timesPlanned: number };
  readonly perRun: number;
  /** Refusals in a row after which an investor's orders are halted. */
  readonly refusalsInARow: number;
  /** Unresolved orders of one account at the same time after which its orders are halted. */
  readonly unresolvedPerAccount: number;
  /**
   * Accounts with an unresolved order at the same time after which all orders are halted: so many, or this share
   * of the accounts served where that is more. A few lost answers among a thousand are not an outage.
   */
  readonly accountsUnresolved: { readonly least: number; readonly ofServed: BasisPoints };
};

const crore = 1_00_00_000 * 100;

export const usualOrderLimits: OrderLimits = {
  releasedOnly: false,
  perOrder: paise(5 * crore),
  perDay: { orders: 500, worst: paise(20 * crore) },
  perMinute: { least: 1_000, timesPlanned: 2 },
  perRun: 100_000,
  refusalsInARow: 3,
  unresolvedPerAccount: 3,
  accountsUnresolved: { least: 5, ofServed: basisPoints(500) },
};

/** How many accounts in doubt halt everything, where so many are served. */
export const mostInDoubt = (
  { accountsUnresolved: { least, ofServed } }: OrderLimits,
  served: number,
): number => Math.max(least, Math.ceil((served * ofServed) / wholePercent));

/** How many orders may leave within a minute while a run sends that planned so many. */
export const mostPerMinute = (
  { perMinute: { least, timesPlanned } }: OrderLimits,
  planned: number,
): number => Math.max(least, planned * timesPlanned);
