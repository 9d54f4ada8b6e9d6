import type { Calendar } from '../calendar/calendar.ts';
import type { MarketMoment } from '../calendar/instant.ts';
import { scheduleIdOf } from './content-ids.ts';
import { evolve } from './evolve.ts';
import { postingsFor } from './postings.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import type {
  CausedPostings,
  SubscriptionChange,
  SubscriptionRecord,
} from './subscription-record.ts';
import { type FollowingEvent, type Miss, whatFollows } from './what-follows.ts';

/** Collects events of one subscription into a change that is committed at once. */
export type ChangeBuilder = {
  readonly state: SubscriptionState;
  /** `cause` names what happened; it makes the posting ids, so one cause cannot be posted twice. */
  apply(event: SubscriptionEvent, cause: string): void;
  /** What follows by itself from what was applied: a pause, the next schedule, the plan's end. */
  continuePlan(calendar: Calendar): void;
  change(): SubscriptionChange;
};

export function openChange(before: SubscriptionRecord, moment: MarketMoment): ChangeBuilder {
  let { state } = before;
  let misses: Miss[] = [];
  const postings: CausedPostings[] = [];

  const apply = (event: SubscriptionEvent, cause: string): void => {
    const posted = postingsFor(state, event);
    state = evolve(state, event);
    if (event.type === 'installment-failed') misses.push(event);
    if (posted.length > 0) postings.push({ cause, postings: posted, at: moment.instant });
  };

  return {
    get state() {
      return state;
    },
    apply,
    continuePlan(calendar) {
      const { today, time } = moment;
      const following = whatFollows(state, misses, { calendar, today, time });
      misses = [];
      for (const event of following) apply(event, causeOf(before.id, event, moment));
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
