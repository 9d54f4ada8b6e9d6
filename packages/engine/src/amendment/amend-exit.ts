import type { LocalDate } from '../calendar/local-date.ts';
import { isOpen } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { type Amended, amended, refused } from './amended.ts';
import type { Amendment } from './amendment.ts';

type Way = Extract<Amendment, { kind: 'exit' }>['exit'];

/**
 * Ends a subscription in one of three ways. One that has ended and still holds blocks for their targets
 * may sell them now or keep their units after all.
 */
export function endBy(state: SubscriptionState, way: Way, on: LocalDate): Amended {
  if (state.status === 'completed') return refused('This subscription is complete.');
  if (state.status !== 'cancelled') {
    const ended = { type: 'subscription-ended', on } as const;
    return way === 'hold' ? amended(ended) : amended(ended, { type: 'exit-chosen', exit: way });
  }
  if (!state.schedules.some(isOpen))
    return refused('This subscription has ended, and no block is open.');
  if (way === 'hold' || way === state.exit) return refused('That is how it is set already.');
  return amended({ type: 'exit-chosen', exit: way });
}
