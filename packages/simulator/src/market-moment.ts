import { type LocalDate, localDate } from '@safe-trading/engine';

/** A market time: epoch ms, date in India and minutes since midnight there. */
export type Moment = { instant: number; date: LocalDate; minute: number };

/** India's offset from UTC, 5:30, has no daylight saving time. */
export const istOffsetMs = 19_800_000;

const dayMs = 86_400_000;
const minuteMs = 60_000;

export function momentOf(instant: number): Moment {
  const local = instant + istOffsetMs;
  const day = Math.floor(local / dayMs);
  return {
    instant,
    date: localDate(new Date(day * dayMs).toISOString().slice(0, 10)),
    minute: Math.floor((local - day * dayMs) / minuteMs),
  };
}

export function instantOf(date: LocalDate, minute: number): number {
  return Date.parse(date) - istOffsetMs + minute * minuteMs;
}
