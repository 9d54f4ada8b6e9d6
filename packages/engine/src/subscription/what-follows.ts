import type { LocalDate } from '../calendar/local-date.ts';
import { subscriptionToComplete } from './complete.ts';
import { evolve } from './evolve.ts';
import { type NextScheduleFacts, scheduleToCreate } from './next-schedule.ts';
import { pauseAfterMisses } from './pause-after-misses.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

/** An installment that has just failed, by its schedule. */
export type Miss = { readonly schedule: number; readonly on: LocalDate };

/** The events nobody asks for: they follow from what has happened. */
export type FollowingEvent = Extract<
  SubscriptionEvent,
  { type: 'subscription-paused' | 'schedule-created' | 'subscription-completed' }
>;

/**
 * What follows by itself, in its order: the pause after too many misses, the next schedule when this one
 * has no installment left, the plan's end.
 */
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
