import type { Outcome } from '../procedure/outcome.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';

/** An order after it was held against the broker's day, with its subscription. */
export type Reconciled = { readonly record: SubscriptionRecord; readonly outcome: Outcome };
