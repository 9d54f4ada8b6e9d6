import type { HeldOrder } from '../procedure/take-order-step.ts';

/** An unresolved order under the right to write it, and the administrator who settles it. */
export type Settlement = HeldOrder & {
  readonly by: string;
  /** Its day is over at the broker: no book will hold it any more. */
  readonly isBookGone: boolean;
};
