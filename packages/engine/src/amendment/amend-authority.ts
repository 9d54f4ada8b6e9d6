import { isOpen } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import type { AmendmentField, Refusal } from './amendment.ts';

export type Amended =
  | { readonly type: 'amended'; readonly events: readonly SubscriptionEvent[] }
  | { readonly type: 'refused'; readonly refusal: Refusal };

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

/** False once everything is sold, or when the investor keeps the units. */
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

/** Allowed after the end too, while blocks wait for their targets. */
export function changeAuthority(state: SubscriptionState, ddpiConfirmed: boolean): Amended {
  if (!maySellLater(state)) return refused('This subscription has nothing more to sell.');
  if (ddpiConfirmed === state.ddpiConfirmed) return nothingChanges;
  return amended({ type: 'options-changed', options: { ddpiConfirmed } });
}
