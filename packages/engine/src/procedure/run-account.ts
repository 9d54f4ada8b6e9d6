import type { Instant } from '../calendar/instant.ts';
import type { Outcome } from './outcome.ts';
import type { PlannedOrder } from './run-plan.ts';

/** An investor's work in a run as of the frozen plan. */
export type RunAccount = {
  readonly userId: string;
  readonly broker: string;
  /** In serving order; a changed subscription is left to the next run. */
  readonly subscriptions: readonly { readonly id: string; readonly version: number }[];
  readonly orders: readonly PlannedOrder[];
};

/** An account held by one process. A later holder has a higher `delivery`. */
export type TakenAccount = RunAccount & {
  readonly planId: string;
  readonly position: number;
  readonly delivery: number;
};

export type SharedRun = {
  readonly planId: string;
  readonly frozenAt: Instant;
  readonly booking: boolean;
};

/** `missing`: accounts that were removed from the list. */
export type EndedAccounts = { readonly outcomes: readonly Outcome[]; readonly missing: number };
