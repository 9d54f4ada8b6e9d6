import type { Paise } from '@safe-trading/engine';

/** One order a run may send: which installment or block it is for, and the most it may cost. */
export type Intent = { subject: string; worst: Paise };

/** What a run may send at the most, written down before its first order. */
export type RunPlan = {
  id: string;
  frozenAt: Date;
  intents: readonly Intent[];
  /** Of all intents together. */
  worst: Paise;
  hash: string;
};

export type RunPlanStore = { freeze(plan: RunPlan): Promise<void> };

/** What a run is held to: each order it sends is one of these, at most as large, and once. */
export type FrozenPlan = {
  readonly id: string;
  /** Whether the order is on the plan, not larger than planned, and was not sent in this run before. */
  take(subject: string, worst: Paise): boolean;
};
