import {
  dateOf,
  instantAt,
  type LocalDate,
  marketMoment,
  type TimeOfDay,
} from '@safe-trading/engine';
import { toDate, toInstant } from './instants.ts';

/** The IST calendar date of an instant. */
export const istDate = (instant: Date): LocalDate => dateOf(toInstant(instant));

/** The IST clock of an instant, to the minute (seconds are cut off). */
export const istTime = (instant: Date): TimeOfDay => marketMoment(toInstant(instant)).time;

/** The instant at which the IST wall clock shows this date and time. */
export const istInstant = (date: LocalDate, time: TimeOfDay): Date => toDate(instantAt(date, time));
