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
