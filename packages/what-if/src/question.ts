import type { LocalDate, Paise, Plan, PriceGuard } from '@safe-trading/engine';
import type { FillModel } from '@safe-trading/simulator/fills';

/** Money in paise, shares in basis points; no step-up. */
export type WhatIfPlan = Omit<Plan, 'stepUp'>;

/** A plan started before the open of one day and followed to the close of another. */
export type WhatIfQuestion = {
  readonly plan: WhatIfPlan;
  /** The first day; need not be a session. */
  readonly from: LocalDate;
  /** The last day, inclusive; the last recorded day by default. */
  readonly to?: LocalDate;
  readonly fillModel: FillModel;
  /** Cash on the first day; unlimited by default. */
  readonly funds?: Paise;
  /** Prices far from the value are ignored by default. */
  readonly priceGuard?: PriceGuard;
};

/** Checked before each start or cell; earlier results remain. */
export type IsCancelled = () => boolean;
