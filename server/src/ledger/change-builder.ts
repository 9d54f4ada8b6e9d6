import {
  type Calendar,
  openChange,
  type SubscriptionEvent,
  type SubscriptionState,
} from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { SubscriptionChange, SubscriptionRecord } from './subscription-store.ts';

/** Collects events of one subscription into a change that is committed at once. */
export type ChangeBuilder = {
  readonly state: SubscriptionState;
  /** `cause` names what happened; it makes the posting ids, so one cause cannot be posted twice. */
  apply(event: SubscriptionEvent, cause: string): void;
  /**
   * What follows by itself: the pause after too many misses, the next schedule when this one has no installment left,
   * the plan's end.
   */
  continuePlan(calendar: Calendar): void;
  change(): SubscriptionChange;
};

export function changing(before: SubscriptionRecord, moment: MarketMoment): ChangeBuilder {
  const change = openChange(before.id, before.state, moment);
  return {
    get state() {
      return change.state;
    },
    apply: change.apply,
    continuePlan: change.continuePlan,
    change: () => ({
      before,
      after: change.state,
      postings: change.caused.map((caused) => ({ ...caused, at: moment.instant })),
    }),
  };
}
