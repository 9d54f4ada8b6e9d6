import type { Day } from '../day.ts';

/** ISO in UTC; text order is time order. */
export type Instant = string;

const indiaAheadMs = 330 * 60_000;

export const dayIn = (instant: Instant): Day => inIndia(instant).slice(0, 10);

/** `HH:mm` in India. */
export const timeIn = (instant: Instant): string => inIndia(instant).slice(11, 16);

/** Midnight in India. */
export const startOf = (day: Day): Instant =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indiaAheadMs).toISOString();

const inIndia = (instant: Instant): string =>
  new Date(Date.parse(instant) + indiaAheadMs).toISOString();

/** Normalizes trailing zeros of the database. */
export const asInstant = (text: string): Instant =>
  /\.\d{4,}/.test(text) ? text : new Date(text).toISOString();
