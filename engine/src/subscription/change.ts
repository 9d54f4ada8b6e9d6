import type { Calendar } from '../calendar/calendar.ts';
import type { Posting } from '../ledger/ledger.ts';
import { scheduleIdOf } from './content-ids.ts';
import type { Moment } from './due.ts';
import { evolve } from './evolve.ts';
import { postingsFor } from './postings.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import { type FollowingEvent, type Miss, whatFollows } from './what-follows.ts';

/** Postings of one event; `cause` names what happened and makes their ids. */
export type Caused = { readonly cause: string; readonly postings: readonly Posting[] };

/** Collects events of one subscription that belong together. */
export type Change = {
  readonly state: SubscriptionState;
  readonly caused: readonly Caused[];
  apply(event: SubscriptionEvent, cause: string): void;
  /** What follows by itself from what was applied. */
  continuePlan(calendar: Calendar): void;
};

export function openChange(id: string, before: SubscriptionState, moment: Moment): Change {
  let state = before;
  let misses: Miss[] = [];
  const caused: Caused[] = [];

  const apply = (event: SubscriptionEvent, cause: string): void => {
    const postings = postingsFor(state, event);
    state = evolve(state, event);
    if (event.type === 'installment-failed') misses.push(event);
    if (postings.length > 0) caused.push({ cause, postings });
  };

  return {
    get state() {
      return state;
    },
    caused,
    apply,
    continuePlan(calendar) {
      const { today, time } = moment;
      const following = whatFollows(state, misses, { calendar, today, time });
      misses = [];
      for (const event of following) apply(event, causeOf(id, event, moment));
    },
  };
}

function causeOf(id: string, event: FollowingEvent, { today }: Moment): string {
  switch (event.type) {
    case 'subscription-paused':
      return `${id}.paused.${today}`;
    case 'schedule-created':
      return `${scheduleIdOf(id, event.schedule.number)}.created`;
    case 'subscription-completed':
      return `${id}.completed`;
  }
}
