import type { BasisPoints, Paise } from '@safe-trading/engine';

/** What an investor chooses when subscribing. */
export type SubscriptionTerms = {
  /** The broker's code in any letter case. */
  broker: string;
  installment: Paise;
  reinvest: BasisPoints;
  ddpiConfirmed?: boolean | undefined;
  /** The sheet that was read and agreed to. */
  consentSheet?: string | undefined;
};
