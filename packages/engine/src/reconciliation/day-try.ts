import type { DayReconciled } from '../procedure/account-day.ts';
import type { Outcome } from '../procedure/outcome.ts';

export type DayTry = { readonly outcome: Outcome } & Pick<DayReconciled, 'state' | 'says'>;
