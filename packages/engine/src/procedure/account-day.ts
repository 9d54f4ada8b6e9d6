import type { Instant } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';

/** A day on which orders of an account were sent, and whose reconciliation with the broker is still due. */
export type DueDay = {
  readonly accountId: string;
  readonly day: LocalDate;
  readonly tries: number;
  readonly triedAt?: Instant;
};

/** What one try came to. `says`: why the day stays due, or what differed. */
export type DayReconciled = Pick<DueDay, 'accountId' | 'day'> & {
  readonly state: 'due' | 'compared' | 'units-only';
  readonly says?: string;
};
