import type { Instant } from '../calendar/instant.ts';
import type { Outcome } from './outcome.ts';
import type { PlannedOrder } from './run-plan.ts';

/** What a run has to do for one investor at one broker, as it stood when the run's plan was frozen. */
export type RunAccount = {
  readonly userId: string;
  readonly broker: string;
  /** In the order in which they are served; one that has moved on from its version is left to the next run. */
  readonly subscriptions: readonly { readonly id: string; readonly version: number }[];
  /** What may be sent for them at the most. */
  readonly orders: readonly PlannedOrder[];
};

/** An account of a run that one process has in hand. Who is delivered it anew has a higher `delivery`. */
export type TakenAccount = RunAccount & {
  readonly planId: string;
  readonly position: number;
  readonly delivery: number;
};

/** A run whose accounts any process may serve. */
export type SharedRun = {
  readonly planId: string;
  readonly frozenAt: Instant;
  /** Whether blocks are looked at in it. */
  readonly booking: boolean;
};

/** What became of the accounts of a run; `missing` are those nobody ended, because they are not listed any more. */
export type EndedAccounts = { readonly outcomes: readonly Outcome[]; readonly missing: number };
