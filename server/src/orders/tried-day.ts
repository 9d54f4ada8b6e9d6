import type { DayTried } from './account-day-store.ts';
import type { Outcome } from './outcome.ts';

/** One try to compare a day: what the run says of it, and what is kept. */
export type Tried = { outcome: Outcome } & Pick<DayTried, 'state' | 'says'>;
