import { addDays, type LocalDate, type TimeOfDay, timeOfDay } from '@safe-trading/engine';
import { istInstant } from '../../platform/kernel/ist.ts';

const evening = timeOfDay('18:00');
const morning = timeOfDay('08:30');
const shortlyBeforeMs = 5 * 60 * 1000;

/** When an installment is looked at: the evening before, in the morning, and five minutes before. */
const checkTimes = (on: LocalDate, time: TimeOfDay): Date[] =>
  [
    istInstant(addDays(on, -1), evening),
    istInstant(on, morning),
    new Date(istInstant(on, time).getTime() - shortlyBeforeMs),
  ].sort((a, b) => a.getTime() - b.getTime());

/** The latest time at which it was to be looked at; undefined before the first. */
export const latestCheck = (on: LocalDate, time: TimeOfDay, now: Date): Date | undefined =>
  checkTimes(on, time).findLast((at) => at <= now);

/** The next one; undefined after the last. */
export const nextCheck = (on: LocalDate, time: TimeOfDay, now: Date): Date | undefined =>
  checkTimes(on, time).find((at) => at > now);
