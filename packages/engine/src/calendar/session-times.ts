import type { LocalDate } from './local-date.ts';
import { minutesOf, type TimeOfDay, timeFromMinutes } from './time-of-day.ts';

/** The hours of a normal session, valid from a date until the next row (domain model 1). */
export type SessionTimes = {
  readonly from: LocalDate;
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
  /** The last minute at which a new order is sent. */
  readonly lastOrder: TimeOfDay;
  /** When what is still unfilled is cancelled. */
  readonly cancelLeftovers: TimeOfDay;
  /** Of a session in two parts: closed from `from` until just before `until`. */
  readonly pause?: Pause;
};

export type Pause = { readonly from: TimeOfDay; readonly until: TimeOfDay };

/** Throws RangeError for a date before the first row. */
export const sessionTimesOn = (rows: readonly SessionTimes[], date: LocalDate): SessionTimes =>
  validOn(rows, date, 'session times');

/** The row in force on a date: rules of the market are rows with dates, never constants. */
export function validOn<Row extends { readonly from: LocalDate }>(
  rows: readonly Row[],
  date: LocalDate,
  what: string,
): Row {
  let found: Row | undefined;
  for (const row of rows) {
    if (row.from <= date && (found === undefined || row.from > found.from)) found = row;
  }
  if (found === undefined) throw new RangeError(`No ${what} are known for ${date}`);
  return found;
}

/** The broker's books of a day are final so long after the close. */
export const booksFinalMinutes = 5;

/** When the broker's books of a session are final; jobs look at the day for the last time then. */
export const booksFinalAt = ({ closes }: Pick<SessionTimes, 'closes'>): TimeOfDay =>
  timeFromMinutes(minutesOf(closes) + booksFinalMinutes);
