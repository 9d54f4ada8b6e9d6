import type { Instant } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';

/** A day on which orders of an account were sent and that is not yet reconciled. */
export type DueDay = {
  readonly accountId: string;
  readonly day: LocalDate;
  readonly tries: number;
  readonly triedAt?: Instant;
};

/** `says`: why the day stays due, or what differed. */
export type DayReconciled = Pick<DueDay, 'accountId' | 'day'> & {
  readonly state: 'due' | 'compared' | 'units-only';
  readonly says?: string;
};
