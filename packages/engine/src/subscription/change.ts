import type { Calendar } from '../calendar/calendar.ts';
import type { MarketMoment } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { scheduleIdOf } from './content-ids.ts';
import { evolve, subscriptionToComplete } from './evolve.ts';

import { type NextScheduleFacts, scheduleToCreate } from './next-schedule.ts';
import { pauseAfterMisses } from './pause-after-misses.ts';
import { postingsFor } from './postings.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import type {
  CausedPostings,
  SubscriptionChange,
  SubscriptionRecord,
} from './subscription-record.ts';

type Miss = { readonly schedule: number; readonly on: LocalDate };

type FollowingEvent = Extract<
  SubscriptionEvent,
  { type: 'subscription-paused' | 'schedule-created' | 'subscription-completed' }
>;

/** Collects events into a change that is committed at once. */
export type ChangeBuilder = {
  readonly state: SubscriptionState;
  /** `cause` makes the posting ids, so one cause cannot be posted twice. */
  apply(event: SubscriptionEvent, cause: string): void;
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

/** In order: the pause after failures, the next schedule, the end of the plan. */
export function whatFollows(
  before: SubscriptionState,
  misses: readonly Miss[],
  facts: NextScheduleFacts,
): FollowingEvent[] {
  const events: FollowingEvent[] = [];
  let state = before;
  const add = (event: FollowingEvent): void => {
    events.push(event);
    state = evolve(state, event);
  };

  for (const { schedule, on } of misses) {
    const pause = pauseAfterMisses(state, schedule, on);
    if (pause) add(pause);
  }
  const next = scheduleToCreate(state, facts);
  if (next) add({ type: 'schedule-created', ...next });
  if (subscriptionToComplete(state)) add({ type: 'subscription-completed' });
  return events;
}
