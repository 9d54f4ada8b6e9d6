import {
  type BasisPoints,
  type Calendar,
  type Moment,
  type Paise,
  type PriceGuard,
  planFrom,
  type Strategy,
  type SubscriptionState,
  startSubscription,
  usualPriceGuard,
  withFirstSchedule,
} from '@safe-trading/engine';

/** What an investor chooses when subscribing. */
export type SubscriptionTerms = {
  /** The broker's code in any letter case. */
  broker: string;
  installment: Paise;
  reinvest: BasisPoints;
  ddpiConfirmed?: boolean | undefined;
  priceGuard?: PriceGuard | undefined;
  /** The sheet that was read and agreed to. */
  consentSheet?: string | undefined;
};

/** A subscription as it begins at this moment, with the options everybody starts with. */
export const newSubscription = (
  strategy: Strategy,
  terms: Pick<SubscriptionTerms, 'installment' | 'reinvest' | 'priceGuard'>,
  ddpiConfirmed: boolean,
  facts: Moment & { calendar: Calendar },
): SubscriptionState =>
  withFirstSchedule(
    startSubscription(planFrom(strategy, terms), {
      ddpiConfirmed,
      cashPolicy: 'skip',
      recycle: false,
      priceGuard: terms.priceGuard ?? usualPriceGuard,
    }),
    facts,
  );
