import type { DayReconciled } from '../procedure/account-day.ts';
import type { Outcome } from '../procedure/outcome.ts';

/** One try to reconcile a day: what the run says of it, and what is kept. */
export type DayTry = { readonly outcome: Outcome } & Pick<DayReconciled, 'state' | 'says'>;
