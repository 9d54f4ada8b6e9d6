import {
  dateOf,
  instantAt,
  type LocalDate,
  marketMoment,
  type TimeOfDay,
} from '@safe-trading/engine';
import { toDate, toInstant } from './instants.ts';

export const istDate = (instant: Date): LocalDate => dateOf(toInstant(instant));

/** Without seconds. */
export const istTime = (instant: Date): TimeOfDay => marketMoment(toInstant(instant)).time;

export const istInstant = (date: LocalDate, time: TimeOfDay): Date => toDate(instantAt(date, time));
