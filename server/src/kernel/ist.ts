import { dateOf, type LocalDate, type TimeOfDay, timeOfDay } from '@safe-trading/engine';
import { toInstant } from './instants.ts';

/** India keeps one offset all year, so IST is arithmetic and needs no date library. */
const offsetMs = 5.5 * 60 * 60 * 1000;

/** The IST calendar date of an instant. */
export const istDate = (instant: Date): LocalDate => dateOf(toInstant(instant));

/** The IST clock of an instant, to the minute (seconds are cut off). */
export const istTime = (instant: Date): TimeOfDay =>
  timeOfDay(new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16));

/** The instant at which the IST wall clock shows this date and time. */
export const istInstant = (date: LocalDate, time: TimeOfDay): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - offsetMs);
