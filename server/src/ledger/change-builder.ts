import {
  type Calendar,
  evolve,
  type FollowingEvent,
  postingsFor,
  type SubscriptionEvent,
  type SubscriptionState,
  whatFollows,
} from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { scheduleIdOf } from './content-ids.ts';
import type {
  CausedPostings,
  SubscriptionChange,
  SubscriptionRecord,
} from './subscription-store.ts';

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
  let state = before.state;
  const postings: CausedPostings[] = [];
  const missed: Extract<SubscriptionEvent, { type: 'installment-failed' }>[] = [];

  const apply = (event: SubscriptionEvent, cause: string): void => {
    const posted = postingsFor(state, event);
    state = evolve(state, event);
    if (event.type === 'installment-failed') missed.push(event);
    if (posted.length > 0) postings.push({ cause, postings: posted, at: moment.instant });
  };

  return {
    get state() {
      return state;
    },
    apply,
    continuePlan(calendar) {
      const { today, time } = moment;
      for (const event of whatFollows(state, missed.splice(0), { calendar, today, time })) {
        apply(event, causeOf(before.id, event, moment));
      }
    },
    change: () => ({ before, after: state, postings }),
  };
}

function causeOf(id: string, event: FollowingEvent, { today }: MarketMoment): string {
  switch (event.type) {
    case 'subscription-paused':
      return `${id}.paused.${today}`;
    case 'schedule-created':
      return `${scheduleIdOf(id, event.schedule.number)}.created`;
    case 'subscription-completed':
      return `${id}.completed`;
  }
}
