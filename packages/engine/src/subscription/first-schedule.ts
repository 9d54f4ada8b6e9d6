import { Impossible } from '../impossible.ts';
import { evolve } from './evolve.ts';
import { type NextScheduleFacts, scheduleToCreate } from './next-schedule.ts';
import type { SubscriptionState } from './subscription.ts';

export function withFirstSchedule(
  state: SubscriptionState,
  facts: Omit<NextScheduleFacts, 'first'>,
): SubscriptionState {
  const first = scheduleToCreate(state, { ...facts, first: true });
  if (!first) throw new Impossible('A new subscription has no first schedule');
  return evolve(state, { type: 'schedule-created', ...first });
}
