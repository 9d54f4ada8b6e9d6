import { isOpen } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { type Amended, amended, nothingChanges, refused } from './amended.ts';

/** Whether a sale may ever come of it: not once all is sold, nor where the units stay with the investor. */
export function maySellLater({ status, exit, schedules }: SubscriptionState): boolean {
  switch (status) {
    case 'active':
    case 'paused':
      return true;
    case 'cancelled':
      return exit !== 'keep' && schedules.some(isOpen);
    case 'completed':
      return false;
  }
}

/** Also after the end, while blocks wait for their targets. A sale at the broker settles as it is. */
export function changeAuthority(state: SubscriptionState, ddpiConfirmed: boolean): Amended {
  if (!maySellLater(state)) return refused('This subscription has nothing more to sell.');
  if (ddpiConfirmed === state.ddpiConfirmed) return nothingChanges;
  return amended({ type: 'options-changed', options: { ddpiConfirmed } });
}
