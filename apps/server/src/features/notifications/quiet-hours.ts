import { addDays, timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant, istTime } from '../../platform/kernel/ist.ts';
import type { QuietHours } from './notification-store.ts';

export const usualQuietHours: QuietHours = { from: '22:00', until: '07:00' };

/** The instant until which it is quiet, or `undefined` when it is not. They may span midnight. */
export function quietUntil(now: Date, hours: QuietHours | undefined): Date | undefined {
  if (!hours) return undefined;
  const { from, until } = hours;
  const time = istTime(now);
  const today = istDate(now);
  const spansMidnight = from > until;
  const isQuiet = spansMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const ends = spansMidnight && time >= from ? addDays(today, 1) : today;
  return istInstant(ends, timeOfDay(until));
}
