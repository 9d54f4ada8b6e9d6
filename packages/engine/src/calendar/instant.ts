import { epochDayOf, type LocalDate, localDateOfEpochDay } from './local-date.ts';
import { minutesOf, type TimeOfDay, timeFromMinutes } from './time-of-day.ts';

declare const kind: unique symbol;

/** A moment of market time in whole milliseconds since 1970 (UTC). */
export type Instant = number & { readonly [kind]: 'instant' };

export function instant(milliseconds: number): Instant {
  if (!Number.isSafeInteger(milliseconds)) throw new RangeError(`Not an instant: ${milliseconds}`);
  return milliseconds as Instant;
}

/** IST has a constant offset. */
const istOffsetMs = 330 * 60_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const laterBy = (from: Instant, milliseconds: number): Instant =>
  instant(from + milliseconds);

/** The date in India; the last answer is cached. */
export function dateOf(at: Instant): LocalDate {
  const day = Math.floor((at + istOffsetMs) / dayMs);
  if (day !== known.day) known = { day, date: localDateOfEpochDay(day) };
  return known.date;
}

let known = { day: 0, date: localDateOfEpochDay(0) };

export function timeOf(at: Instant): TimeOfDay {
  const sinceMidnight = (((at + istOffsetMs) % dayMs) + dayMs) % dayMs;
  return timeFromMinutes(Math.floor(sinceMidnight / minuteMs));
}

export const instantAt = (date: LocalDate, time: TimeOfDay): Instant =>
  instant(epochDayOf(date) * dayMs + minutesOf(time) * minuteMs - istOffsetMs);

export const startOfDay = (date: LocalDate): Instant =>
  instant(epochDayOf(date) * dayMs - istOffsetMs);

export type MarketMoment = {
  readonly instant: Instant;
  readonly today: LocalDate;
  readonly time: TimeOfDay;
};

export const marketMoment = (at: Instant): MarketMoment => ({
  instant: at,
  today: dateOf(at),
  time: timeOf(at),
});
