import { addDays, daysBetween, type LocalDate } from '@safe-trading/engine';
import { type ByteReader, openByteWriter } from './byte-stream.ts';

/** Days between ascending dates; the first is 0. */
export function dateSteps(dates: readonly LocalDate[]): Uint8Array {
  const steps = openByteWriter();
  for (const [place, date] of dates.entries()) {
    steps.whole(daysBetween(dates[place - 1] ?? date, date));
  }
  return steps.bytes();
}

export function datesOf(
  steps: ByteReader | undefined,
  first: LocalDate,
  count: number,
): LocalDate[] {
  const dates: LocalDate[] = [];
  let date = first;
  for (let place = 0; place < count; place += 1) {
    date = addDays(date, steps?.whole() ?? 0);
    dates.push(date);
  }
  return dates;
}
