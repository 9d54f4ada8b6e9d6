import type { LocalDate, Paise, Plan } from '@safe-trading/engine';
import type { FillModel } from '@safe-trading/simulator/fills';

/** The terms asked about: money in paise, shares in basis points; no step-up. */
export type WhatIfPlan = Omit<Plan, 'stepUp'>;

/** A plan that is begun on a day of the past, before the market opens, and followed to the close of another. */
export type WhatIfQuestion = {
  readonly plan: WhatIfPlan;
  /** The first day, a session or not. */
  readonly from: LocalDate;
  /** The last day, included; the last of the record where it is left out. */
  readonly to?: LocalDate;
  readonly fillModel: FillModel;
  /** What the account holds on the first day; without it there is always cash enough. */
  readonly funds?: Paise;
};

/** Asked before every start or cell; what has been answered so far stands. */
export type IsCancelled = () => boolean;
