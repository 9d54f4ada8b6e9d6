import { isOpen } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import type { AmendmentField, Refusal } from './amendment.ts';

export type Amended =
  | { readonly type: 'amended'; readonly events: readonly SubscriptionEvent[] }
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** Events about no installment at all are left out. */
export const amended = (...events: readonly SubscriptionEvent[]): Amended => ({
  type: 'amended',
  events: events.filter(
    (event) => event.type !== 'installments-replanned' || event.installments.length > 0,
  ),
});

/** `message` is a sentence for the investor; `field` names what to correct. */
export const refused = (message: string, field?: AmendmentField): Amended => ({
  type: 'refused',
  refusal: field === undefined ? { message } : { field, message },
});

export const nothingChanges = refused('That is how it is set already.');

export const nothingPlanned = refused('No SIP is planned that could be changed.');

export const resumeFirst = refused('This subscription is paused. Resume it first.');

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
