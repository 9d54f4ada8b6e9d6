import type { LocalDate } from '@safe-trading/engine';

/** A day on which orders of an account were sent, and whose comparison with the broker is still due. */
export type DueDay = { accountId: string; day: LocalDate; tries: number; triedAt?: Date };

/** What one try came to. `says`: why the day stays due, or what differed. */
export type DayTried = Pick<DueDay, 'accountId' | 'day'> & {
  state: 'due' | 'compared' | 'units-only';
  says?: string;
};

/** Days are entered by the transaction that makes an order durable, so that none can be forgotten. */
export type AccountDayStore = {
  /** Up to and including this day, oldest first. */
  due(upTo: LocalDate): Promise<DueDay[]>;
  /** One statement for all of them; a day somebody else has compared meanwhile stays compared. */
  note(tried: readonly DayTried[], at: Date): Promise<void>;
};
