import type { HeldOrder } from '../procedure/take-order-step.ts';

export type Settlement = HeldOrder & {
  readonly by: string;
  readonly isBookGone: boolean;
};
