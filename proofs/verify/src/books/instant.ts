import type { Day } from '../day.ts';

/** A moment as the books keep it, ISO in UTC; text order is time order. */
export type Instant = string;

const indiaAheadMs = 330 * 60_000;

export const dayIn = (instant: Instant): Day => inIndia(instant).slice(0, 10);

/** The time on the Indian clock, `HH:mm`. */
export const timeIn = (instant: Instant): string => inIndia(instant).slice(11, 16);

/** The moment an Indian day begins. */
export const startOf = (day: Day): Instant =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indiaAheadMs).toISOString();

const inIndia = (instant: Instant): string =>
  new Date(Date.parse(instant) + indiaAheadMs).toISOString();

/** Times come out of the database without trailing zeros; one moment has one text here. */
export const asInstant = (text: string): Instant =>
  /\.\d{4,}/.test(text) ? text : new Date(text).toISOString();
