import { type Paise, paise } from '../money/money.ts';
import { type BasisPoints, basisPoints, wholePercent } from '../money/percent.ts';

/** Hard limits, far above what a household invests and far below what a fault in a loop could send unnoticed. */
export type OrderLimits = {
  readonly releasedOnly: boolean;
  readonly perOrder: Paise;
  readonly perDay: { readonly orders: number; readonly worst: Paise };
  /** Over all accounts: a number, or a multiple of what the run may send, whichever is larger. */
  readonly perMinute: { readonly least: number; readonly timesPlanned: number };
  readonly perRun: number;
  /** Halts the investor. */
  readonly refusalsInARow: number;
  /** Halts the investor. */
  readonly unresolvedPerAccount: number;
  /**
   * Halts everything: a number of accounts, or this share of the accounts served if larger. A few lost answers
   * among a thousand are not an outage.
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

export const mostInDoubt = (
  { accountsUnresolved: { least, ofServed } }: OrderLimits,
  served: number,
): number => Math.max(least, Math.ceil((served * ofServed) / wholePercent));

export const mostPerMinute = (
  { perMinute: { least, timesPlanned } }: OrderLimits,
  planned: number,
): number => Math.max(least, planned * timesPlanned);
