import {
  type Calendar,
  type Moment,
  planFrom,
  type Strategy,
  type SubscriptionState,
  startSubscription,
  withFirstSchedule,
} from '@safe-trading/engine';
import type { SubscriptionTerms } from './subscription-terms.ts';

/** A subscription as it begins at this moment, with the options everybody starts with. */
export const newSubscription = (
  strategy: Strategy,
  terms: Pick<SubscriptionTerms, 'installment' | 'reinvest'>,
  ddpiConfirmed: boolean,
  facts: Moment & { calendar: Calendar },
): SubscriptionState =>
  withFirstSchedule(
    startSubscription(planFrom(strategy, terms), {
      ddpiConfirmed,
      cashPolicy: 'skip',
      recycle: false,
    }),
    facts,
  );
