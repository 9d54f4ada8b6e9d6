import { installmentsLeft } from './plan-numbers.ts';
import { isOpen } from './schedule.ts';
import type { SubscriptionState } from './subscription.ts';

/** Every number of the plan is used and every block is over: nothing can happen any more. */
export const subscriptionToComplete = (state: SubscriptionState): boolean =>
  (state.status === 'active' || state.status === 'paused') &&
  state.schedules.length > 0 &&
  !state.schedules.some(isOpen) &&
  installmentsLeft(state) === 0;
