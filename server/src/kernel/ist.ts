import { dateOf, instantAt, type LocalDate, type TimeOfDay, timeOf } from '@safe-trading/engine';
import { toDate, toInstant } from './instants.ts';

/** The IST calendar date of an instant. */
export const istDate = (instant: Date): LocalDate => dateOf(toInstant(instant));

/** The IST clock of an instant, to the minute (seconds are cut off). */
export const istTime = (instant: Date): TimeOfDay => timeOf(toInstant(instant));

/** The instant at which the IST wall clock shows this date and time. */
export const istInstant = (date: LocalDate, time: TimeOfDay): Date => toDate(instantAt(date, time));
